import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_FOLDER } from "./project-folder.ts";

/** `1.4.0`, as package.json says. */
export function programVersion() {
  const text = readFileSync(join(PROJECT_FOLDER, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
