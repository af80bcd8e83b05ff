import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import type { ConfigEnv, UserConfig } from "vite";
import type { Language } from "../../app/lib/language.ts";
import type { CataloguesOf } from "./catalogues.ts";
import { className } from "./class-names.ts";
import { keepImportedStyles } from "./imported-styles.ts";
import { languageStyles } from "./language-styles.ts";
import { scriptFiles } from "./script-files.ts";
import { translations } from "./translations.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** The public site in one of its languages (decision 45). @param cataloguesOf as `translations` has it. */
export const siteConfig = (
  language: Language,
  { command }: ConfigEnv,
  cataloguesOf?: CataloguesOf,
): UserConfig => ({
  plugins: [
    translations(language, cataloguesOf),
    languageStyles(language),
    reactRouter(),
    keepImportedStyles,
  ],
  css: { modules: { generateScopedName: className(command) } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Hashes alone: the site map that each page loads names these files, and words in their
          // names would make it 0.5 kB longer. What is loaded later has a readable name.
          output: {
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith(".css"))
                ? "assets/[hash:7][extname]"
                : "assets/[name]-[hash][extname]",
            codeSplitting: { groups: scriptFiles() },
          },
          // Its property options stay on: React reads properties for their effects, and sets some.
          treeshake: {
            // React Router's warnings for developers (2 kB), and zod schemas of which a page uses only
            // the types (`import * as z` hides zod's annotations), also when they are made per language.
            manualPureFunctions: ["console.warn", "warning", "warnOnce", "z", "perLanguage"],
            // A module of which nothing is used is left out, although its tables are computed. The
            // style sheets that -styles.ts names are used without a name.
            moduleSideEffects: [
              { test: /\/app\/.*(?<!-styles)\.tsx?(?:\?|$)/, sideEffects: false },
            ],
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // The API and the pages share one module graph: server/app.ts is the SSR entry.
          input: join(PROJECT, "server/app.ts"),
          // What the browser imports later is here from the start.
          output: { codeSplitting: false },
        },
      },
    },
  },
  build: {
    target: "baseline-widely-available",
    reportCompressedSize: false,
    // What an overlay needs besides its own file is nearly always here already.
    modulePreload: false,
    // The page's policy loads fonts from this site alone, not from a data: URL in the style sheet.
    // Of the containers, only the tube is on most pages: the others as files spare every page 0.8 kB.
    assetsInlineLimit: (file) =>
      /\.woff2$|container-pictures\/(?!tube)/.test(file) ? false : undefined,
  },
  server: { fs: { allow: [PROJECT], deny: ["data", ".env", ".env.*"] } },
});
