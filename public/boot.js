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
  // The program, its words and its pictures travel side by side.
  const art = document.getElementsByName("art")[0]?.content;
  const [program, text, pictures] = await Promise.all([import(at(module)), read(at(words(language))), art && read(at(art))]);
  await program.default({ module_or_path: at(wasm) });
  document.querySelector(".starting").remove();
  if (pictures) add(pictures);
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

// Pictures are symbols in the page itself: only there do they take its colours.
function add(pictures) {
  const place = document.createElement("div");
  place.hidden = true;
  place.innerHTML = new TextDecoder().decode(pictures);
  document.body.append(place);
}

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
