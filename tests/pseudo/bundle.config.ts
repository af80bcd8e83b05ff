import { join } from "node:path";
import { defineConfig } from "vite";
import { pseudoCatalogues } from "../../scripts/bundle/pseudo-sentence.ts";
import bundle from "../../scripts/bundle/server-bundle.config.ts";
import { EVERY_LANGUAGE, translations } from "../../scripts/bundle/translations.ts";

const BUILD = join(import.meta.dirname, "../../build/pseudo/build");

/** The server with the fronts in the pseudo-language, and the English site of the usual build. */
export default defineConfig({
  ...bundle,
  plugins: [translations(EVERY_LANGUAGE, pseudoCatalogues)],
  resolve: {
    alias: {
      "#built-hindi": join(BUILD, "hindi/server/index.js"),
      "#built-desk": join(BUILD, "desk/server/index.js"),
    },
  },
  build: { ...bundle.build, outDir: BUILD },
});
