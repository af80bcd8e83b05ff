import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import type { ConfigEnv, UserConfig } from "vite";
import type { CataloguesOf } from "./catalogues.ts";
import { className } from "./class-names.ts";
import { keepImportedStyles } from "./imported-styles.ts";
import { pdfDecoders } from "./pdf-decoders.ts";
import { EVERY_LANGUAGE, translations } from "./translations.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** The desk's pages and server, in every language (decision 45). @param cataloguesOf as `translations` has it. */
export const deskConfig = ({ command }: ConfigEnv, cataloguesOf?: CataloguesOf): UserConfig => ({
  plugins: [
    translations(EVERY_LANGUAGE, cataloguesOf),
    reactRouter(),
    keepImportedStyles,
    pdfDecoders,
  ],
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
    reportCompressedSize: false,
    emptyOutDir: true,
    // One style sheet, fetched once: staff open many screens, and all share most of it.
    cssCodeSplit: false,
    // The policy allows no data: URLs for fonts.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
  // Not beside the public site's: in development both prepare their packages.
  cacheDir: join(PROJECT, "node_modules/.vite-desk"),
  server: { fs: { allow: [PROJECT], deny: ["data", ".env", ".env.*"] } },
});
