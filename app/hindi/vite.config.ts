import { join } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import { siteConfig } from "../../scripts/bundle/site-config.ts";

/** `react-router build app/hindi`: the public site in Hindi, into build/hindi. */
export default defineConfig((env) =>
  mergeConfig(siteConfig("hi", env), {
    root: import.meta.dirname,
    // The English build has copied them.
    publicDir: false,
    build: { emptyOutDir: true },
    // Not beside the English site's: in development both prepare their packages.
    cacheDir: join(import.meta.dirname, "../../node_modules/.vite-hindi"),
  }),
);
