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

/** The screens of scanning, which the page fetches with the first label, and what they import; not what reads pictures. */
const screens = globSync("assets/scan-screens-*.js", { cwd: CLIENT });
if (screens.length !== 1)
  throw new Error(`The desk's build has ${screens.length} files of scanning; one was expected`);
const importsOf = (file: string) =>
  Array.from(
    readFileSync(join(CLIENT, file), "utf8").matchAll(/(?:from|import) ?"\.\/([\w.-]+\.js)"/g),
    ([, name = ""]) => `assets/${name}`,
  );
const scanning = new Set(screens);
// A set is walked with what is added on the way.
for (const file of scanning) for (const one of importsOf(file)) scanning.add(one);

/** What My visits needs without the network, and nothing of another screen. */
const files = new Set([
  `/${manifest}`,
  ...filesOf(entry),
  ...filesOf(routes.root),
  ...filesOf(routes[MY_VISITS]),
  ...pictures,
  ...Array.from(scanning, (file) => `/${file}`),
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
