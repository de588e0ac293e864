// Draws the raster icons from public/icons/icon.svg. Needed only when the drawing changes:
//   CHROMIUM=$(command -v chromium) node icons.mjs
import { readFile } from "node:fs/promises";
import { launch } from "./support/chromium.mjs";

const icons = new URL("../public/icons/", import.meta.url);
const drawing = await readFile(new URL("icon.svg", icons), "utf8");

// The drawing keeps inside the maskable circle and bleeds to the edges, so the same picture serves both purposes;
// only the ordinary one gets round corners.
const FILES = [
  { name: "icon-192.png", size: 192, radius: "22%" },
  { name: "icon-512.png", size: 512, radius: "22%" },
  { name: "maskable-192.png", size: 192, radius: "0" },
  { name: "maskable-512.png", size: 512, radius: "0" },
  { name: "apple-touch-icon.png", size: 180, radius: "0" },
];

const browser = await launch();
for (const { name, size, radius } of FILES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;border-radius:${radius}}</style>${drawing}`);
  await page.screenshot({ path: new URL(name, icons).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
