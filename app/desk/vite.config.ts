import { defineConfig, mergeConfig } from "vite";
import { deskConfig } from "../../scripts/bundle/desk-config.ts";

/** `react-router build app/desk`: the desk's pages and server into build/desk. */
export default defineConfig((env) => mergeConfig(deskConfig(env), { root: import.meta.dirname }));
