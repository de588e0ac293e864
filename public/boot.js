// The browser may offer to install the app before the page has started, and offers only once.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
});
addEventListener("appinstalled", () => delete window.installOffer);

// Starts the page from a file of its own: the Content-Security-Policy allows no inline script.
(async ({ module, wasm }) => {
  const at = (address) => new URL(address, document.baseURI);
  const words = (language) => document.getElementsByName(`words-${language}`)[0]?.content;
  const wanted = [kept(), ...navigator.languages].map((tag) => tag.split("-")[0]);
  const language = wanted.find(words) ?? "en";
  // The program and its words travel side by side.
  const [program, text] = await Promise.all([import(at(module)), read(at(words(language)))]);
  await program.default({ module_or_path: at(wasm) });
  document.querySelector(".starting").remove();
  program.open(language, text);
})(document.currentScript.dataset).catch((fault) => {
  document.documentElement.classList.add("failed");
  throw fault;
});

function kept() {
  try {
    return localStorage.getItem("el-grande/language") ?? "";
  } catch {
    // Storage may be forbidden.
    return "";
  }
}

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
