// A real nginx with the configuration that docs/hosting.md recommends.
import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { RELEASE } from "./releases.mjs";

export const NGINX = process.env.NGINX_PROGRAM;

const HOSTING = new URL("../../docs/hosting.md", import.meta.url);
const COMPRESSED = /\.(js|css|wasm|txt|svg|html|webmanifest)$/;

/** Serves the release below /el-grande/ with precompressed files. `/` is redirected there. */
export async function serveWithNginx() {
  const directory = await mkdtemp(join(tmpdir(), "el-grande-nginx-"));
  const files = join(directory, "files");
  await cp(RELEASE, files, { recursive: true });
  for (const file of await readdir(files, { recursive: true })) {
    if (COMPRESSED.test(file)) {
      const content = await readFile(join(files, file));
      await writeFile(join(files, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
    }
  }
  const port = await freePort();
  const host = new Host(directory, port);
  await host.start(await documented(files, port));
  return host;
}

/** The command that withdraws the app. */
async function documentedWithdrawal() {
  const [, command] = /\| nginx, Caddy, Apache \| `(.*?)`/.exec(await readFile(HOSTING, "utf8"));
  return command;
}

/** The recommended configuration with this machine's port and directory, without encryption, and with a redirect of `/`. */
async function documented(files, port) {
  const [, server] = /```nginx\n([^]*?)```/.exec(await readFile(HOSTING, "utf8"));
  return server
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace("/srv/el-grande/", `${files}/`)
    .replace(/\n}\s*$/, "\n    location = / { return 302 /el-grande/; }\n}\n");
}

class Host {
  constructor(directory, port) {
    this.directory = directory;
    this.port = port;
    this.url = `http://127.0.0.1:${port}/el-grande/`;
    this.root = `http://127.0.0.1:${port}/`;
  }

  async start(server) {
    const { directory } = this;
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${directory}/${name};`).join("\n");
    await writeFile(join(directory, "nginx.conf"), `
daemon off;
master_process off;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events {}
http { access_log off;
${temporary}
${server}
}`);
    const child = spawn(NGINX, ["-p", directory, "-c", join(directory, "nginx.conf")], { stdio: ["ignore", "inherit", "inherit"] });
    this.child = child;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    this.ended = ended;
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const isUp = await fetch(this.root, { redirect: "manual" }).then(() => true, () => false);
      if (isUp) return;
      if (child.exitCode !== null) break;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`nginx did not start: ${await readFile(join(directory, "error.log"), "utf8").catch(() => "no log")}`);
  }

  /** Ends the server. Whatever still works now works offline. */
  async stop() {
    this.child.kill();
    await this.ended;
  }

  /** Withdraws the app as documented. */
  async withdraw() {
    await promisify(execFile)("sh", ["-c", await documentedWithdrawal()], { cwd: join(this.directory, "files") });
  }

  /** Becomes a network that answers every request with its own page, as in hotels and trains. */
  async becomeCaptivePortal() {
    await this.stop();
    await this.start(`server { listen 127.0.0.1:${this.port}; default_type text/html;
      location / { return 200 "<title>Welcome to our network</title>"; } }`);
  }

  async remove() {
    await this.stop();
    await rm(this.directory, { recursive: true });
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
