// Starts the page from a file of its own: the Content-Security-Policy allows no inline script.
// The browser may offer to install the app before the page has started, and offers only once.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
});
addEventListener("appinstalled", () => delete window.installOffer);
(async ({ module, wasm }) => {
  const { default: start } = await import(new URL(module, document.baseURI));
  await start({ module_or_path: new URL(wasm, document.baseURI) });
})(document.currentScript.dataset);
