import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig } from "vite";

const CLIENT = join(import.meta.dirname, "../../build/desk/client");
const MY_VISITS = "routes/my-visits";

type Files = { module: string; imports: string[]; css: string[] };
type Manifest = { entry: Files; routes: Record<string, Files> };

const manifests = globSync("assets/manifest-*.js", { cwd: CLIENT });
const [manifest] = manifests;
if (!manifest || manifests.length > 1)
  throw new Error(`The desk's build has ${manifests.length} route manifests; one was expected`);

/** The manifest names the files of each route; its own hash names the build. */
const text = readFileSync(join(CLIENT, manifest), "utf8");
const { entry, routes } = JSON.parse(text.replace(/^[^{]*/, "").replace(/;\s*$/, "")) as Manifest;

const filesOf = (files: Files | undefined) =>
  files ? [files.module, ...files.imports, ...files.css] : [];
const pictures = globSync("assets/*.{woff2,svg}", { cwd: CLIENT }).map((file) => `/${file}`);

/** What My visits needs without the network, and nothing of another screen. */
const files = new Set([
  `/${manifest}`,
  ...filesOf(entry),
  ...filesOf(routes.root),
  ...filesOf(routes[MY_VISITS]),
  ...pictures,
]);

/** Bundles the desk's service worker into `build/desk/sw.js`, after the desk: it knows the desk's files. */
export default defineConfig({
  define: {
    BUILD: JSON.stringify({
      id: basename(manifest, ".js").replace("manifest-", ""),
      files: [...files].toSorted(),
    }),
    "process.env.NODE_ENV": '"production"',
  },
  build: {
    outDir: "build/desk",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "baseline-widely-available",
    rolldownOptions: {
      input: "app/desk/service-worker/desk-worker.ts",
      output: { entryFileNames: "sw.js", format: "iife", codeSplitting: false },
    },
  },
});
