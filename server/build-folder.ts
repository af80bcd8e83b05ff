import { join } from "node:path";
import { LANGUAGE } from "#app/lib/language.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";

/** Where the build of this language is: its `client` files and its service worker. */
export const BUILD_FOLDER = join(PROJECT_FOLDER, LANGUAGE === "hi" ? "build/hindi" : "build");
