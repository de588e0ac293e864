//! Sea, neighbours, regions, their states and their borders.

use engine::{Place, Region, Small};
use play::Tap;

use super::{geometry, model::State, scene::Scene, targets::NodeKey as _};
use crate::dom::{Child, El, IntoChild, svg};
use crate::signal::Memo;

/// Outlines, clips and the hatching, once for all.
const DEFS: &str = include_str!("spain.svg");

/// The sea with its lines along the coast.
const SEA: &str = r##"<rect class="sea" x="-2000" y="-600" width="5000" height="2600"/>
<use href="#map-coast" class="wave far"/><use href="#map-islands" class="wave far"/><use href="#map-coast" class="still far"/><use href="#map-islands" class="still far"/>
<use href="#map-coast" class="wave"/><use href="#map-islands" class="wave"/><use href="#map-coast" class="still"/><use href="#map-islands" class="still"/>
<use href="#map-coast" class="wave near"/><use href="#map-islands" class="wave near"/><use href="#map-coast" class="still near"/><use href="#map-islands" class="still near"/>
<use href="#map-islands" class="decor"/>"##;

/// France and Portugal, as they are called in `spain.svg`, in the order of the model.
const ABROAD: [&str; 2] = ["france", "portugal"];

/// What never changes and answers to nothing.
pub(super) fn sea() -> Child {
    [svg::defs().markup(DEFS), svg::g().class("quiet").markup(SEA)].into_child()
}

/// An outline of `spain.svg`.
fn outline(id: &str) -> El {
    svg::use_().attr("href", ["#map-", id].concat())
}

/// France and Portugal.
pub(super) fn abroad(scene: Scene) -> Child {
    let neighbour = |index: usize| {
        let id = ABROAD[index];
        let model = Memo::new(move || scene.model.with(|model| model.abroad[index].clone()));
        let spot = model.with_untracked(|it| it.spot);
        let tap = Tap::Abroad(spot);
        let is_target = Memo::new(move || scene.targets.with(|targets| targets.iter().any(|target| target.tap == tap)));
        let (middle, turn) = geometry::abroad_name(spot);
        let is_veiled = move || model.with(|it| it.state) == State::Veiled;
        let name = svg::text()
            .class("foreign")
            .attr("transform", format!("{} rotate({turn})", middle.translate()))
            .child(move || model.with(|it| it.name.clone()));
        let group = svg::g()
            .class("abroad")
            .class_if("lit", move || model.with(|it| it.state.is_lit()))
            .attr("data-node", tap.key());
        scene
            .button(group, tap, is_target, move || model.with(|it| it.label.clone()))
            .child(outline(id).class("decor"))
            .child(move || is_veiled().then(|| outline(id).class("veil")))
            .child(name)
    };
    [0, 1].map(neighbour).into_child()
}

/// The coloured ground, which is what a tap on a region hits.
pub(super) fn regions(scene: Scene) -> Child {
    let region = |region: Region| {
        let id = geometry::id(region);
        let group = svg::g().class(["region r-", id].concat()).child(outline(id));
        scene.place_button(group, Place::Region(region))
    };
    Region::all().map(region).collect::<Vec<_>>().into_child()
}

/// Veils and hatching, then all borders above them.
pub(super) fn textures(scene: Scene) -> El {
    let texture = |region: Region| {
        let place = scene.place(Place::Region(region));
        let class = Memo::new(move || {
            place.with(|place| match place.state {
                _ if place.taboo => Some("hatched"),
                State::Veiled => Some("veil"),
                State::Plain | State::Legal | State::Selected => None,
            })
        });
        (move || class.get().map(|class| outline(geometry::id(region)).class(class))).into_child()
    };
    let border = |region| outline(geometry::id(region)).class("outline");
    svg::g()
        .class("quiet")
        .child(Region::all().map(texture).collect::<Vec<_>>())
        .child(outline("borders").class("casing"))
        .child(Region::all().map(border).collect::<Vec<_>>())
}

/// Rings round legal, selected, lifted and focused regions and neighbours.
pub(super) fn rings(scene: Scene) -> El {
    let regions = Region::all().map(|region| {
        let place = Place::Region(region);
        ring(scene, geometry::id(region), Tap::Place(place), scene.state(place))
    });
    let abroad = [0, 1].map(|index: usize| {
        let tap = scene.model.with_untracked(|model| Tap::Abroad(model.abroad[index].spot));
        ring(scene, ABROAD[index], tap, Memo::new(move || scene.model.with(|model| model.abroad[index].state)))
    });
    svg::g().class("quiet rings").child(regions.chain(abroad).collect::<Vec<_>>())
}

fn ring(scene: Scene, id: &'static str, tap: Tap, state: Memo<State>) -> Child {
    let is_focused = Memo::new(move || scene.is_focused(tap));
    let is_lifted = Memo::new(move || matches!(tap, Tap::Place(place) if scene.is_lifted(place)));
    let lines = move |classes: &[&'static str]| {
        classes.iter().map(|class| outline(id).class(class)).collect::<Vec<_>>().into_child()
    };
    let inner = move || {
        let classes: &[&str] = match state.get() {
            _ if is_lifted.get() => &["chosen-in", "chosen"],
            State::Selected => &["chosen-in", "chosen"],
            // Several faint lines look like soft light and cost less than a blur.
            State::Legal => &["soft a", "soft b", "soft c", "soft d", "glow-in", "glow"],
            State::Plain | State::Veiled => return None,
        };
        let ring = svg::g().class("ring").attr("clip-path", ["url(#map-", id, "-inside)"].concat());
        Some(ring.child(lines(classes)))
    };
    let focus = move || is_focused.get().then(|| lines(&["focus-casing", "focus-line"]));
    [inner.into_child(), focus.into_child()].into_child()
}
