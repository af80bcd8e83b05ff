import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Writes `.br` and `.gz` beside every built file that gains from it. */
const FOLDERS = ["client", "hindi/client", "desk/client"].map((name) =>
  join(import.meta.dirname, "../build", name),
);
const TEXT = new Set([".js", ".mjs", ".css", ".svg", ".txt", ".wasm", ".webmanifest"]);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }),
)
  .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));

// Node compresses in threads of its own: asked for all at once, it keeps every core busy.
await Promise.all(paths.map(compress));

async function compress(path: string) {
  const body = await readFile(path);
  const br = await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (br.length >= body.length) return;
  await writeFile(`${path}.br`, br);
  await writeFile(`${path}.gz`, await toGzip(body, { level: 9 }));
}
