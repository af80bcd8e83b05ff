import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig } from "vite";
import { translations } from "./translations.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * Bundles the service worker of a language, after its site: it knows the site's files. The mode is the
 * language: `build/sw.js` for `en`, `build/hindi/sw.js` for `hi`.
 */
export default defineConfig(({ mode }) => {
  const language = mode === "hi" ? "hi" : "en";
  const outDir = join(ROOT, language === "hi" ? "build/hindi" : "build");
  return {
    plugins: [translations(language)],
    define: {
      BUILD: JSON.stringify(filesOf(join(outDir, "client"))),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "baseline-widely-available",
      rolldownOptions: {
        input: "app/site/service-worker/service-worker.ts",
        output: { entryFileNames: "sw.js", format: "iife", codeSplitting: false },
      },
    },
  };
});

/** What pages of this build may need without the network: code, fonts, small pictures. */
function filesOf(client: string) {
  const files = globSync("assets/*.{js,css,svg,woff2}", { cwd: client }).toSorted();
  const manifests = files.filter((file) => /^assets\/manifest-[\da-f]{8}\.js$/.test(file));
  const [manifest] = manifests;
  if (!manifest || manifests.length > 1)
    throw new Error(`The build has ${manifests.length} route manifests; one was expected`);
  return {
    // Every page imports the manifest of its build, whose hash names the build.
    id: basename(manifest, ".js").replace("manifest-", ""),
    files: files.map((file) => `/${file}`),
  };
}
