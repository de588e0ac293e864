// WebKit, the engine of Safari: WebKitGTK's MiniBrowser on a virtual display, driven through classic WebDriver.
import { execFile, spawn } from "node:child_process";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { EnginePage } from "./page.mjs";
import { pause } from "./taps.mjs";

const SETTINGS = {
  GDK_BACKEND: "x11",
  LIBGL_ALWAYS_SOFTWARE: "1",
  // Containers have neither a sandbox nor a GPU for it.
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
};

/** How long a program may take to start, in milliseconds. */
const START = 20_000;

/** The narrowest possible ordinary window. Narrower ones must be popups. */
const SMALLEST = 450;

/** WebKitGTK has no switch for reduced motion, so `still` relies on the app's own setting. */
export async function openWebKit({ size }) {
  const running = [];
  const start = (program, args, options = {}) => {
    const child = spawn(program, args, { stdio: "ignore", ...options });
    running.push(child);
    return child;
  };
  const stop = () => running.reverse().forEach((child) => child.kill());
  try {
    const display = await startScreen(start, size);
    const env = { ...process.env, ...SETTINGS, DISPLAY: display };
    // Without a window manager, the window would keep its default size.
    start("openbox", [], { env });
    const port = await freePort();
    start(process.env.WEBKIT_DRIVER, [`--port=${port}`, "--host=127.0.0.1"], { env });
    const session = await Session.open(`http://127.0.0.1:${port}`, display);
    const newPage = async () => new EnginePage(session.driver(await session.newWindow(size)), size);
    return { page: await newPage(), newPage, close: () => session.close().finally(stop) };
  } catch (error) {
    stop();
    throw error;
  }
}

/** A virtual screen with room for the window and its frame. It chooses a free display number and reports it. */
async function startScreen(start, { width, height }) {
  const screen = start("Xvfb", ["-displayfd", "3", "-screen", "0", `${width + 400}x${height + 400}x24`], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  let told = "";
  screen.stdio[3].on("data", (data) => { told += data; });
  await until(() => told.endsWith("\n"), "the screen for WebKit does not start");
  return `:${told.trim()}`;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function until(isDone, complaint) {
  const end = Date.now() + START;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(complaint);
    await pause(50);
  }
}

/** The names of keys in WebDriver. All other keys are the characters they type. */
const KEYS = {
  Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Control: "\uE009", Escape: "\uE00C", " ": " ",
  End: "\uE010", Home: "\uE011", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015",
};

class Session {
  constructor(address, display) {
    this.address = address;
    this.display = display;
    /** Queues the calls of several pages, because a session has only one current window. */
    this.queue = Promise.resolve();
  }

  static async open(driver, display) {
    await until(() => fetch(`${driver}/status`).then(() => true, () => false), "WebKit's driver does not start");
    const session = new Session(driver, display);
    const { sessionId } = await session.call("POST", "/session", { capabilities: { alwaysMatch: {} } });
    session.address = `${driver}/session/${sessionId}`;
    session.current = await session.call("GET", "/window");
    return session;
  }

  async call(method, path, body) {
    const response = await fetch(this.address + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (value?.error) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  }

  /** Makes a call for one of the windows. */
  inWindow(handle, method, path, body) {
    const answer = this.queue.then(async () => {
      if (this.current !== handle) await this.call("POST", "/window", { handle });
      this.current = handle;
      return this.call(method, path, body);
    });
    this.queue = answer.catch(() => {});
    return answer;
  }

  /** The first window exists already. Ordinary windows of this browser cannot be as small as a phone, but popups can. */
  async newWindow(size) {
    let handle = this.current;
    if (this.isUsed) ({ handle } = await this.call("POST", "/window/new", { type: "window" }));
    this.isUsed = true;
    if (size.width < SMALLEST) handle = await this.openPopup(handle, size);
    await this.resize(handle, size);
    return handle;
  }

  async openPopup(opener, { width, height }) {
    const before = await this.call("GET", "/window/handles");
    const script = `document.onclick = () => open("about:blank", "_blank", "popup,width=${width},height=${height}")`;
    await this.inWindow(opener, "POST", "/execute/sync", { script, args: [] });
    await this.driver(opener).taps("mouse", [{ x: 50, y: 50, pause: 0 }]);
    let popup;
    await until(async () => {
      popup = (await this.call("GET", "/window/handles")).find((handle) => !before.includes(handle));
      return popup;
    }, "WebKit opens no popup");
    return popup;
  }

  /** Makes the window larger than the page by the size of its frame. */
  async resize(handle, { width, height }) {
    const isRight = async () => {
      const inner = await this.inWindow(handle, "POST", "/execute/sync", { script: "return [innerWidth, innerHeight]", args: [] });
      const missing = [width - inner[0], height - inner[1]];
      if (missing.every((it) => it === 0)) return true;
      const outer = await this.inWindow(handle, "GET", "/window/rect");
      await this.inWindow(handle, "POST", "/window/rect", { width: outer.width + missing[0], height: outer.height + missing[1] });
      return false;
    };
    await until(isRight, `WebKit's window does not become ${width} × ${height}`);
  }

  driver(handle) {
    const call = (...args) => this.inWindow(handle, ...args);
    const act = (actions) => call("POST", "/actions", { actions });
    const point = (...actions) => act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
    const move = (x, y) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });
    const [down, up] = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
    return {
      goto: (url) => call("POST", "/url", { url }),
      reload: () => call("POST", "/refresh", {}),
      run: (expression) => run(call, expression),
      mouse: { move: (x, y) => point(move(x, y)), down: () => point(down), up: () => point(up) },
      touch: (x, y) => point(move(x, y), down, up),
      press: (key, modifiers) => {
        const held = modifiers.map((name) => KEYS[name]);
        const value = KEYS[key] ?? key;
        const downs = [...held, value].map((value) => ({ type: "keyDown", value }));
        const ups = [value, ...held].map((value) => ({ type: "keyUp", value }));
        return act([{ type: "key", id: "keyboard", actions: [...downs, ...ups] }]);
      },
      // All taps in one call, because each call takes longer than a quick tap.
      taps: (kind, spots) => point(...spots.flatMap(({ x, y, pause: duration }) => [{ type: "pause", duration }, move(x, y), down, up])),
      // The driver's own screenshots never arrive for popups.
      picture: (path) => promisify(execFile)("import", ["-display", this.display, "-window", "root", path]),
    };
  }

  close() {
    return this.call("DELETE", "");
  }
}

/** Evaluates an expression, whose value may be a promise. */
async function run(call, expression) {
  const script = `
    const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${expression})).then((value) => done({ json: JSON.stringify(value) }), (error) => done({ error: \`\${error}\` }));`;
  const { json, error } = await call("POST", "/execute/async", { script, args: [] });
  if (error) throw new Error(error);
  return json === undefined || json === null ? undefined : JSON.parse(json);
}
