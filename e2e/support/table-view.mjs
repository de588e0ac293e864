// What a person sees on the table and could tap: roles, names and states, read from the page in one go. Both functions run in
// the page and must not use anything outside themselves.

/**
 * Waits until the person at the device has something to do, and describes the screen. Null if that never happens.
 *
 * - `ask`: the kind of decision that is asked for, `asked`: the name of the person who is asked.
 * - `cover`: what covers the question: "tab" (another tab has the game), "curtain", "result", "scoring", "vetoed" (the person's own action
 *   was stopped), "handover" (the game continues on another device), "broken" (the opponents stopped), "panel"; null if nothing does.
 *   `title`: its name.
 * - `prompt`: the question in words; `line`: the text of the narration line, `isWarning`: whether it is a refusal or a threat.
 * - `things`: what can be tapped.
 */
export async function look(patience) {
  const moment = () => new Promise((resolve) => setTimeout(resolve, 4));
  const end = performance.now() + patience;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const spoken = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true" || !shown(node)) return "";
    return node.getAttribute("aria-label") ?? [...node.childNodes].map(spoken).join(" ");
  };
  const words = (node) => (node ? spoken(node).replace(/\s+/g, " ").trim() : "");
  const find = (selector) => document.querySelector(selector);
  const COVERS = {
    tab: "[role=alertdialog]",
    curtain: ".curtain",
    result: ".result",
    panel: ".side .panel",
    scoring: "section.scoring",
    vetoed: ".side .vetoed[role=alert]",
    handover: ".side [data-hand-over]",
    broken: ".side .notice.bad:has([data-main])",
  };
  const PARTS = {
    panel: ".panel",
    scoring: "section.scoring",
    map: ".board-hits",
    hand: ".hand",
    modifiers: ".side .modifier-row",
    cards: "[data-card]",
    offers: ".offers, .own-card, .card-detail",
    fresh: ".fresh",
    since: ".since",
    foot: ".side-foot",
    side: ".side",
  };
  const titleOf = (cover) => {
    const element = find(COVERS[cover]);
    const label = element.getAttribute("aria-label") ?? words(document.getElementById(element.getAttribute("aria-labelledby")));
    return label || words(element.querySelector("h1, h2, b"));
  };
  for (;;) {
    await moment();
    const main = find("main[data-ask]");
    const ask = main?.dataset.ask ?? null;
    const cover = Object.keys(COVERS).find((name) => find(COVERS[name])) ?? null;
    // A pressed element means that the page is about to answer.
    if ((ask || cover) && !find("[data-pressed]")) {
      window.seen = [...document.querySelectorAll("button, [role=button]")];
      const scope = ["tab", "curtain", "result"].includes(cover) ? find(COVERS[cover]) : find(".table");
      const things = window.seen.flatMap((element, index) => {
        if (!scope.contains(element) || element.closest("[inert]") || element.ariaHidden === "true" || !shown(element)) return [];
        const { target = null } = element.dataset;
        return [{
          index,
          part: Object.keys(PARTS).find((name) => element.closest(PARTS[name])) ?? "other",
          name: words(element),
          target,
          power: element.dataset.power ?? null,
          isMain: "main" in element.dataset,
          isAct: "act" in element.dataset,
          isUndo: element.matches(".undo"),
          isHold: element.matches(".hold"),
          isPressed: element.ariaPressed === "true" || element.ariaChecked === "true",
          isDisabled: element.disabled || element.ariaDisabled === "true",
          isPiece: /^(stack|grande|king)/.test(target ?? ""),
        }];
      });
      return {
        ask,
        asked: ask ? words(find(`.seat[data-seat="${main.dataset.asked}"] .seat-name`)) : null,
        cover,
        title: cover && titleOf(cover),
        prompt: words(find(".side [data-home]")),
        line: (find(".narration-text")?.textContent ?? "").trim(),
        isWarning: find(".narration.warning") !== null,
        things,
      };
    }
    if (performance.now() > end) return null;
  }
}

/**
 * Where a finger would tap to mean a thing seen before: a free spot of it, as far as possible from highlighted pieces and from the badges
 * that take pieces back. Null if it is covered, `{}` if it is gone: opponents who choose in secret at the same time may change the screen.
 */
export function aim(index) {
  const element = window.seen[index];
  if (!element.isConnected) return {};
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { target } = element.dataset;
  const isPiece = /^(stack|grande|king)/.test(target ?? "");
  // Pieces let taps through to the ground below them. The position of the tap decides which piece it means.
  const belongs = (hit) => hit && (element.contains(hit) || (isPiece ? hit.closest(".board-hits") : target && hit.dataset.target === target));
  const others = target
    ? [...document.querySelectorAll(".hit.piece, .board .badge.minus")].filter((it) => it !== element).map((it) => it.getBoundingClientRect())
    : [];
  const distance = (x, y) => Math.min(...others.map((it) => Math.hypot(x - it.x - it.width / 2, y - it.y - it.height / 2)), 1e4);
  const box = element.getBoundingClientRect();
  const STEPS = isPiece ? [0.5, 0.4, 0.6, 0.3, 0.7] : [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  const spots = STEPS.flatMap((down) => STEPS.map((right) => ({ x: box.x + right * box.width, y: box.y + down * box.height })));
  let best = null;
  for (const { x, y } of spots) {
    if (best && (best.far >= 1e4 || distance(x, y) <= best.far)) continue;
    // Keep away from the very edge, where rounding to pixels decides.
    const isInside = [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]].every(([a, b]) => belongs(document.elementFromPoint(x + a, y + b)));
    if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && isInside) {
      best = { x, y, far: distance(x, y) };
    }
  }
  window.arrived = new Promise((resolve) => addEventListener("click", resolve, { capture: true, once: true }));
  return best;
}
