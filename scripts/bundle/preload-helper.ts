const asked: Record<string, Promise<void>> = {};

/** A style sheet, once; what could not be had is asked for again the next time. */
const sheet = (path: string) =>
  (asked[path] ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/${path}`;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      delete asked[path];
      reject(new Error(`${path} could not be loaded`));
    });
    document.head.append(link);
  }));

/**
 * What every `import()` of the site becomes: a module together with its style sheets. It stands in for
 * Vite's own, which is made for browsers and for bundles that this site has not (lean-modules.ts).
 */
export async function __vitePreload<T>(load: () => Promise<T>, sheets: string[] = []) {
  const [module] = await Promise.all([load(), ...sheets.map(sheet)]);
  return module;
}
