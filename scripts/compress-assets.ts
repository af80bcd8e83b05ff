import { existsSync, readdirSync, statSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Writes `.br` and `.gz` beside every built file that gains from it, the smallest files first, then
 * `build/compressed`. A file that an interrupted run has compressed is left alone. The server may serve
 * meanwhile: each file is there whole or not at all.
 */
const BUILD = join(import.meta.dirname, "../build");
const FOLDERS = ["client", "hindi/client", "desk/client"].map((name) => join(BUILD, name));
const TEXT = new Set([".js", ".mjs", ".css", ".svg", ".txt", ".wasm", ".webmanifest"]);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const waiting = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }),
)
  .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !existsSync(`${path}.gz`))
  .toSorted((one, other) => statSync(other).size - statSync(one).size);

await Promise.all(Array.from({ length: availableParallelism() }, compressWaiting));
await writeFile(join(BUILD, "compressed"), "");

async function compressWaiting() {
  for (let path = waiting.pop(); path; path = waiting.pop()) await compress(path);
}

async function compress(path: string) {
  const body = await readFile(path);
  const br = await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (br.length >= body.length) return;
  await writeWhole(`${path}.br`, br);
  await writeWhole(`${path}.gz`, await toGzip(body, { level: 9 }));
}

async function writeWhole(path: string, bytes: Uint8Array) {
  const beside = `${path}.${process.pid}`;
  await writeFile(beside, bytes);
  await rename(beside, path);
}
