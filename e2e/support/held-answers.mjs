// Opponents whose answers arrive when a test wants them.

/** Runs in the page before its own scripts. While `isHeld`, the opponents' answers are held back. */
export function holdAnswers() {
  const held = [];
  window.isHeld = false;
  window.letGo = () => {
    window.isHeld = false;
    for (const answer of held.splice(0)) answer();
  };
  window.Worker = class extends Worker {
    set onmessage(listener) {
      super.onmessage = (event) => (window.isHeld ? held.push(() => listener(event)) : listener(event));
    }

    addEventListener(type, listener, ...rest) {
      const isHeard = type === "message";
      super.addEventListener(type, (event) => (isHeard && window.isHeld ? held.push(() => listener(event)) : listener(event)), ...rest);
    }
  };
}
