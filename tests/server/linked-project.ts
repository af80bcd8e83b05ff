import { symlinkSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Links what the server needs beside its build into a folder that has a build of its own. */
export function linkProject(folder: string) {
  for (const name of ["node_modules", "catalogue", "package.json", "scripts", "public"])
    symlinkSync(join(ROOT, name), join(folder, name));
}
