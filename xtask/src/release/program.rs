//! Puts the program into an order that packs well. It does exactly what it did; only numbers and names change.
//!
//! - Functions that do the same are one, and those of the same kind that begin alike stand side by side.
//! - What a function uses most has the lowest number.
//! - What the program asks of its script has short names: the long ones, each with a digest in it, hardly compress, are
//!   read by nobody, and stand in both files.

use std::cmp::Reverse;

use wasm_encoder::{
    CodeSection, EntityType, Function, FunctionSection, ImportSection, Instruction, Module, ValType,
    reencode::{self, Reencode, utils},
};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FromReader, FunctionBody, FunctionSectionReader, ImportSectionReader,
    Operator, Parser, Payload, SectionLimited,
};

use super::Site;
use crate::{
    failure::{Failure, Result, fail},
    tidy::rules,
};

/// Packs every program of the release, and tells the scripts the new names.
pub(super) fn pack(site: &mut Site) -> Result<()> {
    let programs: Vec<String> = site.keys().filter(|path| path.ends_with(".wasm")).cloned().collect();
    for path in programs {
        let Ok((program, names)) = packed(&site[&path]) else {
            return fail(format!("{path} is not laid out as expected; it cannot be packed."));
        };
        if let Some(place) = rules::leak(&program) {
            return fail(format!("{path} tells where it was made ({place})."));
        }
        site.insert(path.clone(), program);
        let script = path.replace("_bg.wasm", ".js");
        let content = site.get_mut(&script).ok_or_else(|| Failure::new(format!("the build has no {script}.")))?;
        let mut text = String::from_utf8_lossy(content).into_owned();
        for (at, name) in names.iter().enumerate() {
            // A method of the object that the program is started with.
            text = text.replace(&format!("{name}: function("), &format!("{}: function(", short(at)));
        }
        *content = text.into_bytes();
    }
    Ok(())
}

fn short(at: usize) -> String {
    format!("_{at:x}")
}

type Packed<T> = std::result::Result<T, reencode::Error<&'static str>>;

/// The program in its new order, and the long names of what it asks for, in theirs.
fn packed(program: &[u8]) -> Packed<(Vec<u8>, Vec<String>)> {
    let mut packer = Packer::read(program)?;
    packer.order(program)?;
    let mut module = Module::new();
    packer.parse_core_module(&mut module, Parser::new(0), program)?;
    Ok((module.finish(), packer.names))
}

#[derive(Default)]
struct Packer {
    /// How many parameters functions of a kind have.
    params: Vec<usize>,
    /// The kind of each function.
    kinds: Vec<u32>,
    /// The functions in their new order, those that are the same only once.
    order: Vec<usize>,
    /// The new number of each function, those of the script included, which come first.
    numbers: Vec<u32>,
    /// The new numbers of the parameters and locals of the function at hand.
    locals: Vec<u32>,
    names: Vec<String>,
}

impl Packer {
    fn read(program: &[u8]) -> Packed<Self> {
        let mut packer = Self::default();
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::TypeSection(section) => {
                    for kind in section.into_iter_err_on_gc_types() {
                        packer.params.push(kind?.params().len());
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        packer.names.push(import?.name.to_owned());
                    }
                }
                Payload::FunctionSection(section) => packer.kinds = all(section)?,
                _ => {}
            }
        }
        packer.numbers = (0..(packer.names.len() + packer.kinds.len()) as u32).collect();
        Ok(packer)
    }

    fn order(&mut self, program: &[u8]) -> Packed<()> {
        let imported = self.names.len();
        loop {
            let mut bodies = Vec::new();
            for payload in Parser::new(0).parse_all(program) {
                if let Payload::CodeSectionEntry(body) = payload? {
                    bodies.push(self.function(bodies.len(), &body)?.into_raw_body());
                }
            }
            let key = |function: usize| (self.kinds[function], &bodies[function]);
            let mut functions: Vec<usize> = (0..bodies.len()).collect();
            functions.sort_by_key(|&function| key(function));
            let (mut order, mut numbers) = (Vec::<usize>::new(), self.numbers.clone());
            for function in functions {
                if order.last().is_none_or(|&last| key(last) != key(function)) {
                    order.push(function);
                }
                numbers[imported + function] = (imported + order.len() - 1) as u32;
            }
            // Where functions have become one, those that call them may be the same, too.
            let is_done = order.len() == self.order.len();
            (self.order, self.numbers) = (order, numbers);
            if is_done {
                return Ok(());
            }
        }
    }

    /// A function with its locals in the order of how much they are used. What has the same type stays together.
    fn function(&mut self, number: usize, body: &FunctionBody<'_>) -> Packed<Function> {
        let params = self.params[self.kinds[number] as usize];
        let mut types = Vec::new();
        for group in body.get_locals_reader()? {
            let (count, kind) = group?;
            types.resize(types.len() + count as usize, self.val_type(kind)?);
        }
        let mut uses = vec![0; params + types.len()];
        for operator in body.get_operators_reader()? {
            if let Operator::LocalGet { local_index }
            | Operator::LocalSet { local_index }
            | Operator::LocalTee { local_index } = operator?
            {
                uses[local_index as usize] += 1;
            }
        }
        let first = |kind: &ValType| types.iter().position(|other| other == kind);
        let mut locals: Vec<usize> = (0..types.len()).collect();
        locals.sort_by_cached_key(|&local| (first(&types[local]), Reverse(uses[params + local])));
        self.locals = (0..uses.len() as u32).collect();
        for (new, &old) in locals.iter().enumerate() {
            self.locals[params + old] = (params + new) as u32;
        }
        let mut function = Function::new_with_locals_types(locals.iter().map(|&local| types[local]));
        for operator in body.get_operators_reader()? {
            function.instruction(&self.instruction(operator?)?);
        }
        Ok(function)
    }
}

fn all<'a, T: FromReader<'a>>(section: SectionLimited<'a, T>) -> Packed<Vec<T>> {
    section.into_iter().map(|entry| Ok(entry?)).collect()
}

impl Reencode for Packer {
    type Error = &'static str;

    fn function_index(&mut self, function: u32) -> Packed<u32> {
        Ok(self.numbers[function as usize])
    }

    fn instruction<'a>(&mut self, operator: Operator<'a>) -> Packed<Instruction<'a>> {
        let local = |old: u32| self.locals[old as usize];
        Ok(match operator {
            Operator::LocalGet { local_index } => Instruction::LocalGet(local(local_index)),
            Operator::LocalSet { local_index } => Instruction::LocalSet(local(local_index)),
            Operator::LocalTee { local_index } => Instruction::LocalTee(local(local_index)),
            other => utils::instruction(self, other)?,
        })
    }

    fn parse_import_section(&mut self, imports: &mut ImportSection, section: ImportSectionReader<'_>) -> Packed<()> {
        for (at, import) in section.into_imports().enumerate() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            // Anything else would have numbers of its own.
            if !matches!(kind, EntityType::Function(_)) {
                return Err(reencode::Error::UserError("only functions are imported"));
            }
            imports.import(import.module, &short(at), kind);
        }
        Ok(())
    }

    fn parse_function_section(&mut self, functions: &mut FunctionSection, _: FunctionSectionReader<'_>) -> Packed<()> {
        for &function in &self.order {
            functions.function(self.kinds[function]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: CodeSectionReader<'_>) -> Packed<()> {
        let bodies = all(section)?;
        for number in self.order.clone() {
            code.function(&self.function(number, &bodies[number])?);
        }
        Ok(())
    }

    /// Which tools have been used is nobody's business.
    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Packed<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, CustomSection, EntityType, ExportKind, ExportSection, Function, FunctionSection, GlobalType,
        ImportSection, Module, TypeSection, ValType,
    };
    use wasmparser::{Operator, Parser, Payload};

    use super::{Site, pack, packed};

    /// A program that asks for two functions and has three: the first one calls the third, the others are alike.
    fn program() -> Vec<u8> {
        build([1, 0])
    }

    /// The same with other functions that the second and the third ask the script for.
    fn build(asked: [u32; 2]) -> Vec<u8> {
        let (mut types, mut imports, mut functions) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([ValType::I32], []);
        for name in ["__wbg_log_0a", "__wbg_log_0ab"] {
            imports.import("./a_bg.js", name, EntityType::Function(0));
        }
        let (mut exports, mut code) = (ExportSection::new(), CodeSection::new());
        exports.export("open", ExportKind::Func, 2);
        let mut caller = Function::new([(2, ValType::I64), (2, ValType::I32)]);
        caller.instructions().local_get(4).local_set(3).local_get(4).call(4).end();
        let alike = |import| {
            let mut function = Function::new([]);
            function.instructions().local_get(0).call(import).end();
            function
        };
        for function in [caller, alike(asked[0]), alike(asked[1])] {
            functions.function(0);
            code.function(&function);
        }
        let tools = CustomSection { name: "producers".into(), data: b"a compiler".as_slice().into() };
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports).section(&code).section(&tools);
        module.finish()
    }

    /// The instructions of the exported function, and those of whatever it calls first.
    fn exported(program: &[u8]) -> (Vec<Operator<'_>>, Vec<Operator<'_>>) {
        let (mut bodies, mut export) = (Vec::new(), 0);
        for payload in Parser::new(0).parse_all(program) {
            match payload.unwrap() {
                Payload::ExportSection(exports) => export = exports.into_iter().next().unwrap().unwrap().index,
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        let read = |function: u32| {
            let operators = bodies[function as usize - 2].get_operators_reader().unwrap();
            operators.into_iter().map(Result::unwrap).collect::<Vec<_>>()
        };
        let outer = read(export);
        let called = outer.iter().find_map(|operator| match operator {
            Operator::Call { function_index } => Some(read(*function_index)),
            _ => None,
        });
        (outer, called.unwrap())
    }

    #[test]
    fn calls_follow_what_they_call_and_locals_are_numbered_by_use() {
        let (before, (after, names)) = (program(), packed(&program()).unwrap());
        let ((old, old_called), (new, new_called)) = (exported(&before), exported(&after));
        assert_eq!(names, ["__wbg_log_0a", "__wbg_log_0ab"]);
        assert_eq!(new_called, old_called, "the same function is called");
        assert_ne!(old[3], new[3], "by another number, now that it stands beside its like");
        let local = |local_index| [Operator::LocalGet { local_index }, Operator::LocalSet { local_index }];
        assert_eq!(new[..2], [local(3)[0].clone(), local(4)[1].clone()], "the types keep their order");
        assert_eq!(exported(&packed(&after).unwrap().0), (new, new_called), "there is nothing more to do");
        let tools = |program: &[u8]| program.windows(9).any(|part| part == b"producers");
        assert!(tools(&before) && !tools(&after));
    }

    #[test]
    fn what_does_the_same_is_there_once() {
        let count = |program: &[u8]| {
            let parts = Parser::new(0).parse_all(program).map(Result::unwrap);
            parts.filter(|part| matches!(part, Payload::CodeSectionEntry(_))).count()
        };
        // The second asks for what the third asks for, and the first calls whichever.
        let twins = build([1, 1]);
        let (after, _) = packed(&twins).unwrap();
        assert_eq!((count(&twins), count(&after)), (3, 2));
        assert_eq!(exported(&after).1, exported(&twins).1);
    }

    #[test]
    fn program_and_script_agree_on_short_names() {
        let script = b"{ __wbg_log_0a: function(a) {}, __wbg_log_0ab: function() {} }".to_vec();
        let mut site: Site = [("a_bg.wasm".to_owned(), program()), ("a.js".to_owned(), script)].into();
        pack(&mut site).unwrap();
        assert_eq!(site["a.js"], b"{ _0: function(a) {}, _1: function() {} }");
        assert_eq!(packed(&site["a_bg.wasm"]).unwrap().1, ["_0", "_1"]);
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        let mut imports = ImportSection::new();
        let global = GlobalType { val_type: ValType::I32, mutable: false, shared: false };
        imports.import("./a_bg.js", "number", global);
        let mut module = Module::new();
        module.section(&imports);
        for broken in [module.finish(), program()[..30].to_vec(), b"\0asm".to_vec()] {
            assert!(packed(&broken).is_err());
        }
    }
}
