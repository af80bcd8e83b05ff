import { defineConfig } from "vite";
import { EVERY_LANGUAGE, translations } from "./translations.ts";

/**
 * Bundles the server and its packages into one file, `build/main.js`: Node then has no types to strip
 * (its type stripper takes 30 MB) and no thousand files to find and read. pdfkit stays outside, because it
 * reads its font metrics from its own folder and is loaded with the first receipt; so does bwip-js, which is
 * two megabytes for the first label; so does zod's complete
 * core with its 50 languages, which only /api/openapi.json loads. Names are kept for stack traces in the log.
 */
export default defineConfig({
  // The desk in it speaks every language.
  plugins: [translations(EVERY_LANGUAGE)],
  ssr: { noExternal: true, external: ["pdfkit", "bwip-js", "pg-native"] },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: "server/main.ts",
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node26",
    rolldownOptions: {
      external: ["zod/v4/core"],
      output: {
        entryFileNames: "main.js",
        codeSplitting: false,
        // V8 keeps a source with a character beyond Latin-1 at two bytes for each of its characters. Tagged
        // templates are not escaped by this: tests/server/start.hostile.test.ts finds those that need it.
        charset: "ascii",
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
