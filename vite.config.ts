import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { className } from "./scripts/bundle/class-names.ts";

/** The framework, the root route and what most pages import. */
const ON_EVERY_PAGE = [
  /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
  /\/app\/site\/root\.tsx$/,
  /\/app\/features\/(?:lab-tests\/lab-test|lab-tests\/lab-test\.calls|packages\/package)\.ts$/,
  /\/app\/lib\/(?:api-data|money|page-meta|time-zone)\.ts$/,
  /\/app\/ui\/(?:loaded|page|price)\.tsx$/,
  /\/app\/ui\/(?:button|card|fact-list|field|icon|layout|loaded|page|spinner|text|toast)\.module\.css/,
];

/**
 * The script files, besides what a single page needs; the first group that matches a module takes it
 * with all its imports. Small files compress badly and each is a request, but a module of a file that
 * a page does not need is a cost as well: tests/budgets counts what every page loads.
 */
const SCRIPT_FILES = [
  { name: "site", test: (module: string) => ON_EVERY_PAGE.some((part) => part.test(module)) },
  {
    name: "forms",
    test: /\/app\/(?:lib\/errors-by-field|ui\/(?:field\.tsx|form-parts|form\.module|phone-field|use-form))/,
  },
  {
    // What the labels of tests and of packages share.
    name: "containers",
    test: /\/app\/features\/(?:lab-tests\/container|packages\/save-badge)/,
  },
  { name: "lab-tests", test: /\/app\/features\/lab-tests\/(?:fasting|preparation|test-facts)/ },
  {
    // What lists of tests and packages do when a button is pressed.
    name: "labels",
    test: /\/app\/(?:features\/(?:booking\/(?:bookable-labels|use-booking-dialog)|cart\/(?:cart-badge|change-cart))|ui\/busy-button)/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: className(command) } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: SCRIPT_FILES } },
          // Its property options stay on: React reads properties for their effects, and sets some.
          treeshake: {
            // React Router's warnings for developers (2 kB), and zod schemas of which a page uses only
            // the types (`import * as z` hides zod's annotations).
            manualPureFunctions: ["console.warn", "warning", "warnOnce", "z"],
          },
        },
      },
    },
    ssr: {
      build: {
        // The style sheet as an asset of one file, which is deleted: pages carry the browser's own.
        cssCodeSplit: true,
        rolldownOptions: {
          // The API and the pages share one module graph: server/app.ts is the SSR entry.
          input: "./server/app.ts",
          // What the browser imports later is here from the start.
          output: { codeSplitting: false },
        },
      },
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
