import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig } from "vite";

const CLIENT = join(import.meta.dirname, "../../build/client");

/** What pages of this build may need without the network: code, fonts, small pictures. */
const files = globSync("assets/*.{js,css,svg,woff2}", { cwd: CLIENT }).toSorted();
const manifests = files.filter((file) => /^assets\/manifest-[\da-f]{8}\.js$/.test(file));
const [manifest] = manifests;
if (!manifest || manifests.length > 1)
  throw new Error(`The build has ${manifests.length} route manifests; one was expected`);

/** Every page imports the manifest of its build, whose hash names the build. */
const id = basename(manifest, ".js").replace("manifest-", "");

/** Bundles the service worker into `build/sw.js`, after the site: it knows the site's files. */
export default defineConfig({
  define: {
    BUILD: JSON.stringify({ id, files: files.map((file) => `/${file}`) }),
    "process.env.NODE_ENV": '"production"',
  },
  build: {
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "baseline-widely-available",
    rolldownOptions: {
      input: "app/site/service-worker/service-worker.ts",
      output: { entryFileNames: "sw.js", format: "iife", codeSplitting: false },
    },
  },
});
