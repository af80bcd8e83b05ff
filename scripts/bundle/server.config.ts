import { defineConfig, type Plugin } from "vite";

/** V8 keeps a source with a single character beyond Latin-1 at two bytes for each of its characters. */
const inAscii: Plugin = {
  name: "in-ascii",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * The server as one file, `build/main.js`, with what it needs of its packages: Node then has no types
 * to strip (its stripper takes 30 MB) and not a thousand files to find and read. Only pdfkit, wanted
 * once in a laboratory's life, stays outside with its fonts. Names are kept for the log's stacks.
 */
export default defineConfig({
  plugins: [inAscii],
  ssr: { noExternal: true, external: ["pdfkit", "pg-native"] },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: "server/main.ts",
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node26",
    rolldownOptions: {
      output: {
        entryFileNames: "main.js",
        codeSplitting: false,
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
