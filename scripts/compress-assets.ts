import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes `.br` and `.gz` beside every built text file that gains from it. */
const FOLDERS = ["client", "hindi/client", "desk/client"].map((name) =>
  join(import.meta.dirname, "../build", name),
);
const TEXT = new Set([".js", ".mjs", ".css", ".svg", ".txt", ".webmanifest"]);
const entries = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }),
);

for (const entry of entries) {
  if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const body = readFileSync(path);
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (br.length >= body.length) continue;
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}
