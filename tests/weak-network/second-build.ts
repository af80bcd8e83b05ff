import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** What the site needs beside its build. */
const LINKED = ["node_modules", "catalogue", "package.json", "scripts", "public"];

/**
 * The build as a later one would be, in a folder of its own: every script and style sheet under another
 * name, and `heading` reworded. Its server no longer has the files of the first.
 */
export function secondBuild(heading: { was: string; is: string }) {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-build-"));
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  cpSync(join(ROOT, "build"), join(folder, "build"), { recursive: true });
  const assets = join(folder, "build/client/assets");
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, renamedFile(name)]));
  const manifest = names.find(
    (name) => name.startsWith("manifest-") && /-[\da-f]{8}\.js$/.test(name),
  );
  const id = manifest?.slice("manifest-".length, -".js".length) ?? "";
  const rewrite = (text: string) => {
    let changed = text.replaceAll(heading.was, heading.is);
    for (const [name, later] of renamed) changed = changed.replaceAll(name, later);
    return changed
      .replaceAll(`\`${id}\``, `\`${later(id)}\``)
      .replaceAll(`"${id}"`, `"${later(id)}"`);
  };
  for (const name of names) {
    writeFileSync(
      join(assets, renamed.get(name) ?? name),
      rewrite(readFileSync(join(assets, name), "utf8")),
    );
    for (const old of [name, `${name}.br`, `${name}.gz`])
      rmSync(join(assets, old), { force: true });
  }
  for (const file of ["build/main.js", "build/sw.js", "build/server/index.js"]) {
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
