import { join } from "node:path";
import { defineConfig, mergeConfig } from "vite";
import { pseudoCatalogues } from "../../../scripts/bundle/pseudo-sentence.ts";
import { siteConfig } from "../../../scripts/bundle/site-config.ts";

/** `react-router build tests/pseudo/site` */
export default defineConfig((env) =>
  mergeConfig(siteConfig("hi", env, pseudoCatalogues), {
    root: import.meta.dirname,
    publicDir: false,
    build: { emptyOutDir: true },
    cacheDir: join(import.meta.dirname, "../../../node_modules/.vite-pseudo"),
  }),
);
