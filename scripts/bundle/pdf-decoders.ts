import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LIBRARY = dirname(dirname(fileURLToPath(import.meta.resolve("pdfjs-dist"))));
const { version } = JSON.parse(readFileSync(join(LIBRARY, "package.json"), "utf8")) as {
  version: string;
};

/** The version stands for a hash: what is below /assets never changes. */
const FOLDER = `assets/pdfjs-${version}/`;

/** Decoders of scanned pages, which pdfjs-dist loads by name when a page needs one. */
const NAMES = ["jbig2_nowasm_fallback.js", "openjpeg_nowasm_fallback.js"];

/** Puts the decoders into the build, and says where as `import.meta.env.PDF_DECODERS`. */
export const pdfDecoders: Plugin = {
  name: "pdf-decoders",
  config: () => ({ define: { "import.meta.env.PDF_DECODERS": JSON.stringify(`/${FOLDER}`) } }),
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    for (const name of NAMES)
      this.emitFile({
        type: "asset",
        fileName: FOLDER + name,
        source: readFileSync(join(LIBRARY, "wasm", name)),
      });
  },
};
