import { defineConfig } from "vite";
import { siteConfig } from "./scripts/bundle/site-config.ts";

/** `react-router build`: the public site in English, into build/client and build/server. */
export default defineConfig((env) => siteConfig("en", env));
