import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { linkProject } from "../server/linked-project.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Of another build altogether (tests/pseudo). */
const LEFT_OUT = join(ROOT, "build/pseudo");

/** In both languages (decision 45). */
const CLIENTS = ["build/client/assets", "build/hindi/client/assets"];
const SERVERS = [
  "build/main.js",
  "build/sw.js",
  "build/server/index.js",
  "build/hindi/sw.js",
  "build/hindi/server/index.js",
];

/**
 * The build as a later one would be, in a folder of its own: every script and style sheet under another
 * name, and `heading` reworded. Its server no longer has the files of the first.
 */
export function secondBuild(heading: { was: string; is: string }) {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-build-"));
  linkProject(folder);
  cpSync(join(ROOT, "build"), join(folder, "build"), {
    recursive: true,
    filter: (path) => path !== LEFT_OUT,
  });
  const files = CLIENTS.flatMap((client) =>
    readdirSync(join(folder, client))
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => ({ path: join(folder, client, name), name })),
  );
  const renamed = new Map(files.map(({ name }) => [name, renamedFile(name)]));
  const ids = files.flatMap(({ name }) => /^manifest-([\da-f]{8})\.js$/.exec(name)?.[1] ?? []);
  const rewrite = (text: string) => {
    let changed = text.replaceAll(heading.was, heading.is);
    for (const [name, later] of renamed) changed = changed.replaceAll(name, later);
    for (const id of ids)
      changed = changed
        .replaceAll(`\`${id}\``, `\`${later(id)}\``)
        .replaceAll(`"${id}"`, `"${later(id)}"`);
    return changed;
  };
  for (const { path, name } of files) {
    writeFileSync(join(dirname(path), renamedFile(name)), rewrite(readFileSync(path, "utf8")));
    for (const old of [path, `${path}.br`, `${path}.gz`]) rmSync(old, { force: true });
  }
  for (const file of SERVERS) {
    const path = join(folder, file);
    writeFileSync(path, rewrite(readFileSync(path, "utf8")));
  }
  return {
    folder,
    files: Array.from(renamed.values(), (name) => `/assets/${name}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Another last sign of the hash. */
const later = (hash: string) => hash.slice(0, -1) + (hash.endsWith("0") ? "1" : "0");

const renamedFile = (name: string) => {
  const [, stem = "", type = ""] = /^(.*)\.(js|css)$/.exec(name) ?? [];
  return `${later(stem)}.${type}`;
};
