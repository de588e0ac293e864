// The browser may offer to install the app before the page has started, and it offers only once. So remember the offer.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
});
addEventListener("appinstalled", () => delete window.installOffer);

// The second copy of the saved games, in IndexedDB. Browsers write localStorage to the disk seconds after accepting a change, and lose the
// change if they die; `durability: "strict"` writes to the disk at once. If IndexedDB is missing or forbidden, this does nothing.
window.gameMirror = {
  opened: undefined,

  open() {
    if (this.opened) return this.opened;
    this.opened = new Promise((resolve, reject) => {
      const request = indexedDB.open("el-grande", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("games");
      request.onerror = reject;
      request.onsuccess = () => {
        const database = request.result;
        // A future version may need another layout. The next call opens a lost connection again.
        database.onversionchange = () => database.close();
        database.onclose = () => { this.opened = undefined; };
        resolve(database);
      };
    });
    return this.opened;
  },

  /** Resolves to ids and texts in turn, or undefined without IndexedDB. */
  async read() {
    try {
      const games = (await this.open()).transaction("games").objectStore("games");
      const all = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
      });
      const [ids, texts] = await Promise.all([all(games.getAllKeys()), all(games.getAll())]);
      return ids.flatMap((id, index) => [String(id), String(texts[index])]);
    } catch (missing) {
      return undefined;
    }
  },

  /** Deletes everything. Never rejects. */
  async clear() {
    try {
      const transaction = (await this.open()).transaction("games", "readwrite", { durability: "strict" });
      transaction.objectStore("games").clear();
      await new Promise((done) => { transaction.oncomplete = transaction.onabort = done; });
    } catch (missing) {
      // Without a database there is nothing to delete.
    }
  },

  /** Writes a text, or deletes the id if there is no text. Nothing waits for it. */
  async write(id, text) {
    try {
      const transaction = (await this.open()).transaction("games", "readwrite", { durability: "strict" });
      const games = transaction.objectStore("games");
      if (text === undefined) games.delete(id);
      else games.put(text, id);
      // From here on it will be stored even if the page is closed. Reading before writing would delay that.
      if (transaction.commit) transaction.commit();
    } catch (lost) {
      // Open a new connection for the next write.
      this.opened = undefined;
    }
  },
};

// Starts the page from a separate file, because the Content-Security-Policy allows no inline script. Written so that browsers that are too
// old for the page can still parse it and say so.
(async function ({ module, wasm }) {
  document.documentElement.classList.add("booting");
  if (isTooOld()) throw explain("old");
  const at = (address) => new URL(address, document.baseURI);
  const language = chosenLanguage();
  // Usually done long before the program has loaded. Otherwise the page looks at the copies after it is shown.
  const copies = window.gameMirror.read();
  const late = new Promise((resolve) => setTimeout(resolve, 150));
  // Download the program, its words and its pictures at the same time.
  const art = meta("art");
  const [program, text, pictures] = await Promise.all([import(at(module)), read(at(meta(`words-${language}`))), art && read(at(art))]);
  await program.default({ module_or_path: at(wasm) });
  const inTime = await Promise.race([copies, late]);
  if (inTime) program.recover(inTime);
  document.querySelector(".starting").remove();
  document.documentElement.classList.remove("booting");
  if (pictures) add(pictures);
  program.open(language, text);
  if (inTime) return;
  await copies;
  // Read again: a game may have been deleted meanwhile.
  const found = await window.gameMirror.read();
  if (found && program.recover(found)) dispatchEvent(new Event("gamesrecovered"));
})(document.currentScript.dataset).catch((fault) => {
  if (!document.documentElement.classList.contains("failed")) explain("failed");
  throw fault;
});

// Checks the newest features that the page needs. README.md lists the browser versions that have all of them.
function isTooOld() {
  const supports = (...condition) => Boolean(window.CSS && CSS.supports && CSS.supports(...condition));
  return typeof WebAssembly !== "object"
    || !("inert" in HTMLElement.prototype)
    || !supports("selector(:has(a))")
    || !supports("color", "color-mix(in srgb, red, blue)")
    || !supports("container-type", "inline-size")
    || !supports("height", "1dvh");
}

// Explains in the reader's language why nothing starts.
function explain(why) {
  const language = chosenLanguage();
  const words = JSON.parse(meta(`start-${language}`) || "null");
  const place = document.querySelector(".starting .fault");
  if (place && words) {
    place.lang = language;
    place.querySelector("span").textContent = words[why];
    place.querySelector("a").textContent = words.again;
  }
  document.documentElement.classList.add("failed");
  return new Error(words ? words[why] : why);
}

function meta(name) {
  const element = document.getElementsByName(name)[0];
  return element && element.content;
}

// The first language that the reader wants and the app has.
function chosenLanguage() {
  const wanted = [kept(), ...navigator.languages].map((tag) => tag.split("-")[0]);
  return wanted.find((language) => meta(`words-${language}`)) || "en";
}

function kept() {
  try {
    return localStorage.getItem("el-grande/language") || "";
  } catch (forbidden) {
    return "";
  }
}

// Pictures must be symbols inside the page to inherit its colours.
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
