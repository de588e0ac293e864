// The worker that opponents think in: the page's own program, started a second time. The page sends it compiled.
import start from "./page.js";

self.addEventListener("message", ({ data }) => start({ module_or_path: data }), { once: true });
