import { join } from "node:path";
import { currentLanguage } from "#app/lib/language.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";

/** Where the build of this language is: its `client` files and its service worker. */
export const buildFolder = () =>
  join(PROJECT_FOLDER, currentLanguage() === "hi" ? "build/hindi" : "build");
