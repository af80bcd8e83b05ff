import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { className } from "./scripts/bundle/class-names.ts";

/**
 * The framework, the root route and what most pages import go into one file, together with their own
 * imports: small files compress badly, and each is a request.
 */
const ON_EVERY_PAGE =
  /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/app\/(?:site\/root|ui\/(?:loaded|page|use-form)|lib\/(?:dates|money|page-meta))\.tsx?$|\/app\/ui\/[\w-]+\.module\.css/;

/** What the pages with tests or packages share. */
const FACTS_OF_TESTS =
  /\/app\/(?:features\/lab-tests\/(?:container|fasting|preparation|turnaround)|features\/packages\/save-badge|ui\/price)/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: className(command) } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "site", test: ON_EVERY_PAGE, priority: 1 },
                { name: "lab-tests", test: FACTS_OF_TESTS },
              ],
            },
          },
          treeshake: {
            // React Router's developer warnings (2 kB), and zod schemas of which a page uses only the
            // types (`import * as z` hides zod's annotations).
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
    // Of the containers, only the tube is on most pages: the others as files spare every page 0.8 kB.
    assetsInlineLimit: (file) =>
      /\.woff2$|container-pictures\/(?!tube)/.test(file) ? false : undefined,
  },
  server: { fs: { deny: ["data", ".env", ".env.*"] } },
}));
