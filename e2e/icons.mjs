// Draws the raster icons from public/icons/icon.svg. Needed only when the drawing changes:
//   CHROMIUM=$(command -v chromium) node icons.mjs
import { readFile } from "node:fs/promises";
import { launch } from "./support/chromium.mjs";

const icons = new URL("../public/icons/", import.meta.url);
const drawing = await readFile(new URL("icon.svg", icons), "utf8");

// The drawing stays inside the circle of maskable icons and extends to the edges, so the same picture serves both purposes. Only
// the ordinary icons get round corners.
const FILES = [
  { name: "icon-192.png", size: 192, radius: "22%" },
  { name: "icon-512.png", size: 512, radius: "22%" },
  { name: "maskable-192.png", size: 192, radius: "0" },
  { name: "maskable-512.png", size: 512, radius: "0" },
  { name: "apple-touch-icon.png", size: 180, radius: "0" },
];

// Systems that colour icons themselves use only the opaque parts: the pieces without their lines.
const pieces = drawing.slice(drawing.indexOf("<g transform"), drawing.lastIndexOf("</svg>"));
const stencil = `<svg viewBox="0 0 512 512"><mask id="stencil">${pieces}</mask><rect width="512" height="512" mask="url(#stencil)"/></svg>
  <style>mask path{fill:#fff;stroke:#000;stroke-width:12}mask g ~ path{fill:#000}</style>`;
FILES.push({ name: "monochrome-512.png", size: 512, radius: "0", picture: stencil });

const browser = await launch();
for (const { name, size, radius, picture = drawing } of FILES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;border-radius:${radius}}</style>${picture}`);
  await page.screenshot({ path: new URL(name, icons).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
