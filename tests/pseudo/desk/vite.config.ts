import { defineConfig, mergeConfig } from "vite";
import { deskConfig } from "../../../scripts/bundle/desk-config.ts";
import { pseudoCatalogues } from "../../../scripts/bundle/pseudo-sentence.ts";

/** `react-router build tests/pseudo/desk` */
export default defineConfig((env) =>
  mergeConfig(deskConfig(env, pseudoCatalogues), { root: import.meta.dirname }),
);
