import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Modules of which this site needs nothing or the hundredth part, 2.2 kB of every first visit, and what
 * stands in for them in the build. A name that a new version imports besides fails the build; one that
 * it no longer has, or a module that has gone, fails tests/budgets.
 */
export const LEAN: Record<string, string> = {
  // Finding routes on demand: the whole site map comes with the first page (react-router.config.ts).
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js": `
    const never = () => { throw new Error("Routes are not found on demand"); };
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = never;
    export const getManifestPath = never;
    export const getPathsWithAncestors = never;
    export const handleClientVersionMismatch = never;
    export const URL_LIMIT = 7680;`,
  // Tracing of the router's work, which would have to be asked for.
  "react-router/dist/production/lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};

const DEVELOPER_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = /(?<== )React\$1\.forwardRef\(/g;

/**
 * Components that no page uses (1.2 kB: Form and what submits it) are left out once neither making nor
 * naming one counts as an effect.
 */
export const prunable = (code: string) =>
  code.replace(DEVELOPER_NAME, "").replace(COMPONENT, "/* @__PURE__ */ $&");

/** Vite's part of every `import()`, and the file that stands in for it. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";
const LEAN_HELPER = join(import.meta.dirname, "preload-helper.ts");

/** Puts the lean modules in the place of the full ones. */
export function leanModules(): Plugin {
  return {
    name: "lean-modules",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === PRELOAD_HELPER ? LEAN_HELPER : undefined),
    load(id) {
      const path = Object.keys(LEAN).find((path) => id.endsWith(`/node_modules/${path}`));
      return path && LEAN[path];
    },
    transform(code, id) {
      if (!id.includes("/node_modules/react-router/")) return undefined;
      return { code: prunable(code), map: null };
    },
  };
}
