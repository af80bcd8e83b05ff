import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Lab } from "./command-line.ts";

/** The databases that restores have replaced, with their logs. They still hold all their data. */
export function listReplacedFiles({ config: { database } }: Lab) {
  if (!("file" in database) || !existsSync(database.file)) return [];
  const folder = dirname(database.file);
  const prefix = `${basename(database.file)}.before-`;
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .toSorted()
    .map((name) => join(folder, name));
}
