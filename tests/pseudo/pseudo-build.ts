import { execFile } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { linkProject } from "../server/linked-project.ts";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = "build/pseudo/build/built";

/** A project whose `/hi` and desk speak the pseudo-language (decision 45); everything else is the usual build's. */
export const PSEUDO = join(ROOT, "build/pseudo");

const run = (command: string) =>
  promisify(execFile)("sh", ["-c", command], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
  });

/** Builds it, unless the last one is newer than the usual build, which it shares, and than what makes it. */
export async function buildPseudoWhenStale() {
  if (isFresh()) return;
  rmSync(PSEUDO, { recursive: true, force: true });
  mkdirSync(join(PSEUDO, "build"), { recursive: true });
  linkProject(PSEUDO);
  symlinkSync(join(ROOT, "build/client"), join(PSEUDO, "build/client"));
  await Promise.all([
    run("react-router build tests/pseudo/site"),
    run("react-router build tests/pseudo/desk"),
  ]);
  await run("vite build --logLevel error --config tests/pseudo/bundle.config.ts");
  writeFileSync(join(ROOT, BUILT), "");
}

function isFresh() {
  if (!existsSync(join(ROOT, BUILT))) return false;
  const sources = [
    "build/built",
    ...globSync("{tests/pseudo,scripts/bundle}/**/*.ts", { cwd: ROOT }),
  ];
  const time = (path: string) => statSync(join(ROOT, path)).mtimeMs;
  return sources.every((path) => time(path) < time(BUILT));
}
