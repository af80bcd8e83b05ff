import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/bundle/chunks.ts";
import { className } from "./scripts/bundle/class-names.ts";
import { leanModules } from "./scripts/bundle/lean-modules.ts";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leanModules()],
  css: { modules: { generateScopedName: className(command) } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          treeshake: {
            // React Router's developer warnings (2 kB of every first visit), and zod schemas of which
            // a page uses only the types (`import * as z` hides zod's own annotations).
            manualPureFunctions: ["warning", "warnOnce", "z"],
          },
        },
      },
    },
    ssr: {
      // The API and the pages share one module graph: server/app.ts is the SSR entry.
      build: { rolldownOptions: { input: "./server/app.ts" } },
    },
  },
  build: {
    target: "baseline-widely-available",
    // What an overlay needs besides its own file is nearly always here already.
    modulePreload: false,
    // One style sheet, inlined in every page (decision 22).
    cssCodeSplit: false,
    // The page's policy loads fonts from this site alone, not from a data: URL in the style sheet.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
  server: { fs: { deny: ["data", ".env", ".env.*"] } },
}));
