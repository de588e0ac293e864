// WebKit, the engine of Safari: WebKitGTK's MiniBrowser on a virtual display, driven through classic WebDriver.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { pause } from "./taps.mjs";

const SETTINGS = {
  GDK_BACKEND: "x11",
  LIBGL_ALWAYS_SOFTWARE: "1",
  // Neither is there in containers.
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
};

/** How long a program may take to start, in milliseconds. */
const START = 20_000;

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
    // Without a window manager the window keeps its default size.
    start("openbox", [], { env });
    const port = await freePort();
    start(process.env.WEBKIT_DRIVER, [`--port=${port}`, "--host=127.0.0.1"], { env });
    const session = await Session.open(`http://127.0.0.1:${port}`);
    await session.resize(size);
    return { ...session.window(), close: () => session.close().finally(stop) };
  } catch (error) {
    stop();
    throw error;
  }
}

/** A screen with room for the window and its frame; it chooses a free number and tells it. */
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

class Session {
  constructor(address) {
    this.address = address;
  }

  static async open(driver) {
    await until(() => fetch(`${driver}/status`).then(() => true, () => false), "WebKit's driver does not start");
    const session = new Session(driver);
    const { sessionId } = await session.call("POST", "/session", { capabilities: { alwaysMatch: {} } });
    session.address = `${driver}/session/${sessionId}`;
    return session;
  }

  async call(method, path, body) {
    const response = await fetch(this.address + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (value?.error) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  }

  /** The window is as much larger than the page as its frame needs. */
  async resize({ width, height }) {
    await this.call("POST", "/window/rect", { width, height });
    const inner = await this.run("return [innerWidth, innerHeight]");
    await this.call("POST", "/window/rect", { width: 2 * width - inner[0], height: 2 * height - inner[1] });
  }

  run(script, args = []) {
    return this.call("POST", "/execute/sync", { script, args });
  }

  window() {
    return {
      goto: (url) => this.call("POST", "/url", { url }),
      evaluate: (fn, ...args) => this.evaluate(fn, args),
      taps: (kind, spots) => this.click(spots),
    };
  }

  async evaluate(fn, args) {
    const script = `
      const [args, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
      Promise.resolve().then(() => (${fn})(...args)).then((value) => done({ value }), (error) => done({ error: \`\${error}\` }));`;
    const { value, error } = await this.call("POST", "/execute/async", { script, args });
    if (error) throw new Error(error);
    return value;
  }

  /** All in one call: each call takes longer than a quick tap. */
  click(spots) {
    const actions = spots.flatMap(({ x, y, pause: duration }) => [
      { type: "pause", duration },
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
    return this.call("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });
  }

  close() {
    return this.call("DELETE", "");
  }
}
