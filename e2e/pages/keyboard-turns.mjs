// Plays turns at the table with the keyboard alone.
import assert from "node:assert/strict";
import { say } from "../support/words.mjs";
import { canBeChosen } from "./player.mjs";

export const isMain = (it) => it.isMain;
export const isLit = ({ name, target }) => canBeChosen({ name, part: target && "map" }) || /^(stack|grande|king)/.test(target ?? "");

/** Answers the present question with keys alone. `keyboard.placed` counts the caballeros placed in this turn, up to two. */
export async function answer(keyboard, { ask, cover, things }) {
  const main = things.find((it) => it.isMain && !it.isDisabled);
  const canAct = things.some((it) => it.isAct);
  if (["scoring", "vetoed"].includes(cover)) return keyboard.activate(isMain);
  // The panel asks whose piece was meant.
  if (cover === "panel") return keyboard.activate(({ role, name }) => role === "button" && name !== say("close"));
  if (main?.name === say("bar_confirm")) return keyboard.activate(isMain);
  switch (ask) {
    case "Power":
      await keyboard.activate(({ power, isDisabled }) => power !== null && !isDisabled);
      return keyboard.activate(isMain);
    case "Court":
      return keyboard.activate(isMain);
    case "Card":
      assert.equal((await keyboard.check()).name, say("ask_card"), "the question has the focus");
      await keyboard.activate(({ card, isDisabled }) => card !== null && !isDisabled);
      return keyboard.activate(isMain);
    case "Turn":
      if (canAct && keyboard.placed > 0) return keyboard.activate(({ isAct }) => isAct);
      if (things.some(canBeChosen) && keyboard.placed < 2) {
        keyboard.placed += 1;
        await keyboard.walkTo(isLit);
        return keyboard.press("Enter");
      }
      return keyboard.activate(canAct ? ({ isAct }) => isAct : isMain);
    default:
      if (main && keyboard.chance.next() < 0.3) return keyboard.activate(isMain);
      if (things.some(isLit)) {
        await keyboard.walkTo(isLit);
        return keyboard.press("Enter");
      }
      return keyboard.activate(({ name }) => things.some((it) => ["side", "foot"].includes(it.part) && !it.isUndo && !it.isDisabled && it.name === name));
  }
}
