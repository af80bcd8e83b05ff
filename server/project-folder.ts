import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of package.json. The build copies this module into files at different depths. */
export const PROJECT_FOLDER = dirname(findPackageJSON(import.meta.url) ?? "");
