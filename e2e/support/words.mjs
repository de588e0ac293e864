// The page's texts, read from its own messages. Tests name messages by their keys, so that better words do not break them.
import { readdirSync, readFileSync } from "node:fs";

const LOCALES = new URL("../../locales/", import.meta.url);

/** The messages of a language by their keys. An indented line continues the one above. */
function load(language) {
  const folder = new URL(`${language}/`, LOCALES);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const lines = texts.flatMap((text) => text.replace(/\n[ \t]+/g, " ").split("\n"));
  return new Map(lines.flatMap((line) => {
    const [, key, message] = /^(\w+) = (.*)$/.exec(line) ?? [];
    return key ? [[key, typeset(language, message)]] : [];
  }));
}

/** Inserts no-break spaces as the page does (crates/texts/src/typeset.rs). */
function typeset(language, message) {
  const rules = {
    fr: [/[ \u00a0](?=[;:!?»%])|(?<=«)[ \u00a0]/g, "\u202f"],
    cs: [/(?<=(?<![\p{L}\p{N}’\-}#_])[aikosuvz])[ \u00a0]|[ \u00a0](?=%)/giu, "\u00a0"],
    uk: [/(?<=(?<![\p{L}\p{N}’\-}#_])[абвєжзійоуя])[ \u00a0]|[ \u00a0](?=%)/giu, "\u00a0"],
    de: [/[ \u00a0](?=[%…])/g, "\u00a0"],
    es: [/[ \u00a0](?=%)/g, "\u00a0"],
    pt: [/[ \u00a0](?=%)/g, "\u00a0"],
  };
  return rules[language] ? message.replace(...rules[language]) : message;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** The position of the brace that closes the one at `start`. */
function closing(message, start) {
  for (let [at, depth] = [start, 0]; at < message.length; at += 1) {
    if (message[at] === "{") depth += 1;
    if (message[at] === "}" && (depth -= 1) === 0) return at;
  }
  throw new Error(`unbalanced: ${message}`);
}

/** The source of a regular expression for a message: known gaps are filled, choices become alternatives, other gaps match anything. */
function source(message, values, number = ".+?") {
  let result = "";
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] === "#") result += number;
    if (message[at] !== "{") {
      if (message[at] !== "#") result += escaped(message[at]);
      continue;
    }
    const end = closing(message, at);
    const [, name, kind, arms] = /^(\w+)(?:, (plural|select), (.*))?$/s.exec(message.slice(at + 1, end));
    const value = name in values ? escaped(String(values[name])) : ".+?";
    result += kind ? `(?:${alternatives(arms).map((arm) => source(arm, values, value)).join("|")})` : value;
    at = end;
  }
  return result;
}

/** The texts of `one {…} other {…}`. */
function alternatives(arms) {
  const texts = [];
  for (let at = arms.indexOf("{"); at >= 0; at = arms.indexOf("{", at)) {
    const end = closing(arms, at);
    texts.push(arms.slice(at + 1, end));
    at = end;
  }
  return texts;
}

/** The words of a language: `say` gives a message without gaps, `like` a regular expression for a message with its gaps filled. */
export function wordsOf(language) {
  const messages = load(language);
  const message = (key) => {
    if (!messages.has(key)) throw new Error(`there is no message ${key}`);
    return messages.get(key);
  };
  return {
    say(key) {
      if (/[{#]/.test(message(key))) throw new Error(`${key} has gaps: use like()`);
      return message(key);
    },
    /** Matches the whole text, its beginning with `start`, or any part of it with `part`. */
    like(key, values = {}, { part = false, start = false } = {}) {
      const pattern = source(message(key), values);
      return new RegExp(part ? pattern : start ? `^${pattern}` : `^${pattern}$`);
    },
  };
}

/** The texts in a language for when the page cannot start: { old, failed, again }. */
export function startWords(language) {
  return JSON.parse(readFileSync(new URL(`${language}/start.json`, LOCALES), "utf8"));
}

/** English, the language of most tests. */
export const { say, like } = wordsOf("en");
