import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

/**
 * A price list of any length, made from the sample lab's, and its import as the lab imports its own.
 * `DATA_DIR=/tmp/large node bench/large-catalogue.ts 50000` (a server must have made the database).
 */

const root = join(import.meta.dirname, "..");
const SYLLABLES = ["ka", "lo", "mi", "tra", "ven", "dor", "phos", "glu", "ter", "ani", "bex", "ol"];

/** The sample lab's own tests first, then variants of them under made-up names. */
export function makePriceList(size: number) {
  const sample = readFileSync(join(root, "catalogue/tests.csv"), "utf8");
  const rows = parse<Record<string, string>>(sample, { columns: true });
  const columns = Object.keys(rows[0] ?? {});
  const lines = Array.from({ length: size }, (_, n) => {
    const row = rows[n % rows.length] ?? {};
    const made = n < rows.length ? row : variantOf(row, n);
    return columns.map((column) => quoted(made[column] ?? "")).join(",");
  });
  return `${columns.join(",")}\n${lines.join("\n")}\n`;
}

function variantOf(row: Record<string, string>, n: number): Record<string, string> {
  const word = ` ${madeUpWord(n)}`;
  const aliases = (row.aliases ?? "").split("|").filter(Boolean);
  return {
    ...row,
    id: `${row.id}-${n}`,
    name: `${row.name}${word} ${n}`,
    aliases: aliases.map((alias) => alias + word).join("|"),
  };
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The same number makes the same word. */
export const madeUpWord = (n: number) =>
  Array.from(
    { length: 3 },
    (_, place) => SYLLABLES[Math.floor((n * 7919) / 12 ** place) % SYLLABLES.length],
  ).join("");

/** Imports a price list of `size` tests into the database of `env`. @returns how long it took, in ms. */
export async function importTests(size: number, env: NodeJS.ProcessEnv) {
  const folder = join(root, "test-results");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `tests-${size}.csv`);
  writeFileSync(file, makePriceList(size));
  const startedAt = performance.now();
  const lab = spawn(process.execPath, ["cli/lab.ts", "import", "tests", file, "--apply"], {
    cwd: root,
    env: { ...process.env, ENV_FILE: "/dev/null", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => lab.once("exit", resolve));
  if (code !== 0) throw new Error(`The import of ${file} ended with ${String(code)}`);
  return performance.now() - startedAt;
}

if (import.meta.main) {
  const size = Number(process.argv[2] ?? 50_000);
  const ms = await importTests(size, {});
  process.stdout.write(`${size} tests imported in ${(ms / 1_000).toFixed(1)} s\n`);
}
