// Starts the page from a file of its own: the Content-Security-Policy allows no inline script.
(async ({ module, wasm }) => {
  const { default: start } = await import(new URL(module, document.baseURI));
  await start({ module_or_path: new URL(wasm, document.baseURI) });
})(document.currentScript.dataset);
