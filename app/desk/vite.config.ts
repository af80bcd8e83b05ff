import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { className } from "../../scripts/bundle/class-names.ts";
import { keepImportedStyles } from "../../scripts/bundle/imported-styles.ts";
import { pdfDecoders } from "../../scripts/bundle/pdf-decoders.ts";
import { EVERY_LANGUAGE, translations } from "../../scripts/bundle/translations.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** `react-router build app/desk`: the desk's pages and server into build/desk. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [translations(EVERY_LANGUAGE), reactRouter(), keepImportedStyles, pdfDecoders],
  // Nothing of the public folder: the desk imports the few files it needs.
  publicDir: false,
  css: { modules: { generateScopedName: className(command) } },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: join(PROJECT, "server/desk/desk-app.ts"),
          output: { codeSplitting: false },
        },
      },
    },
  },
  build: {
    target: "baseline-widely-available",
    emptyOutDir: true,
    // One style sheet, fetched once: staff open many screens, and all share most of it.
    cssCodeSplit: false,
    // The policy allows no data: URLs for fonts.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
  // Not beside the public site's: in development both prepare their packages.
  cacheDir: join(PROJECT, "node_modules/.vite-desk"),
  server: { fs: { allow: [PROJECT], deny: ["data", ".env", ".env.*"] } },
}));
