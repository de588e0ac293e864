// What a person sees on the table and could tap: roles, names and states, read from the page in one go. Both functions run in
// the page, by themselves.

/** Waits until the person at the device has something to do, and says what is there. Null if that never happens. */
export async function look(patience) {
  const frame = () => new Promise((resolve) => setTimeout(resolve, 4));
  const end = performance.now() + patience;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const spoken = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true" || !shown(node)) return "";
    return node.getAttribute("aria-label") ?? [...node.childNodes].map(spoken).join(" ");
  };
  const words = (node) => (node ? spoken(node).replace(/\s+/g, " ").trim() : "");
  const PARTS = {
    dialog: "dialog, [role=dialog]",
    cards: "[aria-label='Action cards']",
    bid: "[aria-label='Play power']",
    bar: "[aria-label='What to do']",
    map: "[aria-label='Map of Spain']",
  };
  // A sheet that is about to open hides the rest in a moment; what is pressed is about to be answered; a Veto is decided in a
  // sheet of its own.
  const isSettled = (dialog, ask) => !document.querySelector("dialog:not([open]), [data-pressed]") && (ask !== "Veto" || dialog);
  const table = () => document.querySelector("main");
  // The one in front: what is in its middle belongs to it.
  const inFront = () => [...document.querySelectorAll("dialog[open], [role=dialog]")].findLast((dialog) => {
    const { x, y, width, height } = dialog.getBoundingClientRect();
    return dialog.contains(document.elementFromPoint(x + width / 2, y + Math.min(height / 2, innerHeight - y - 1)));
  });
  for (;;) {
    await frame();
    const dialog = inFront();
    const ask = table()?.dataset.ask ?? null;
    if (isSettled(dialog, ask) && (dialog || ask)) {
      window.seen = [...document.querySelectorAll("button, [role=button]")];
      const things = window.seen.flatMap((element, index) => {
        const isInFront = dialog ? dialog.contains(element) : table().contains(element);
        if (!isInFront || element.getAttribute("aria-hidden") === "true" || !shown(element)) return [];
        const part = Object.keys(PARTS).find((name) => element.closest(PARTS[name])) ?? "other";
        const isDisabled = element.disabled || element.getAttribute("aria-disabled") === "true";
        const isPiece = /^(stack|grande|king)/.test(element.dataset.node ?? "");
        return [{ index, part, name: words(element), isPressed: element.ariaPressed === "true", isDisabled, isPiece }];
      });
      return {
        ask,
        dialog: dialog ? dialog.getAttribute("aria-label") ?? words(document.getElementById(dialog.getAttribute("aria-labelledby"))) : null,
        headline: words(table()?.querySelector("h1")),
        prompt: words(table()?.querySelector("[role=status]")),
        notice: words(table()?.querySelector("[role=alert]")),
        things,
      };
    }
    if (performance.now() > end) return null;
  }
}

/**
 * Where a finger would go to mean a thing seen before: a free spot of it, as far as possible from lit pieces. Null if it is covered,
 * `{}` if it is gone: opponents who choose in secret at the same time may change the screen.
 */
export function aim(index) {
  const element = window.seen[index];
  if (!element.isConnected) return {};
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { node } = element.dataset;
  const isPiece = /^(stack|grande|king)/.test(node ?? "");
  // A tap hits the ground that pieces stand on; which piece it means is decided by where it is.
  const belongs = (hit) =>
    hit && (element.contains(hit) || (isPiece ? hit.closest("[role=group]")?.contains(element) : node && hit.closest("[data-node]")?.dataset.node === node));
  const lit = node
    ? [...document.querySelectorAll("[role=button][data-node]:not([aria-hidden=true])")]
        .filter((it) => it !== element && /^(stack|grande|king)/.test(it.dataset.node)).map((it) => it.getBoundingClientRect())
    : [];
  const distance = (x, y) => Math.min(...lit.map((it) => Math.hypot(x - it.x - it.width / 2, y - it.y - it.height / 2)), 1e4);
  const box = element.getBoundingClientRect();
  const STEPS = isPiece ? [0.5, 0.4, 0.6, 0.3, 0.7] : [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  const spots = STEPS.flatMap((down) => STEPS.map((right) => ({ x: box.x + right * box.width, y: box.y + down * box.height })));
  let best = null;
  for (const { x, y } of spots) {
    if (best && (best.far >= 1e4 || distance(x, y) <= best.far)) continue;
    // Nobody aims at the very edge, where a rounded pixel decides.
    const isInside = [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]].every(([a, b]) => belongs(document.elementFromPoint(x + a, y + b)));
    if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && isInside) {
      best = { x, y, far: distance(x, y) };
    }
  }
  window.arrived = new Promise((resolve) => addEventListener("click", resolve, { capture: true, once: true }));
  return best;
}
