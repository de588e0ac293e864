// The worker that runs the opponents: the page's own program, started a second time. The page sends it compiled.
import start from "./el-grande.js";

self.addEventListener("message", ({ data }) => start({ module_or_path: data }), { once: true });
