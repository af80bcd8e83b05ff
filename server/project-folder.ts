import { join } from "node:path";

/** The project's root. This file must stay one level below it, like the bundle `build/main.js`. */
export const PROJECT_FOLDER = join(import.meta.dirname, "..");
