import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { spokenById } from "#app/domain/lab-tests/spoken-names.queries.server.ts";
import { emptyFinder, followData, type Finder, search } from "#app/domain/search/search.server.ts";
import { NO_SPOKEN_NAMES } from "#app/domain/search/all-spoken-names.queries.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import { HINDI_QUERIES } from "#tests/hindi-queries.ts";
import { parse } from "csv-parse/sync";
import { madeUpWord } from "./large-catalogue.ts";
import { longestTurn } from "./turns.ts";

/** Full search over the sample lab's tests, and over larger catalogues made from them. */

const QUERIES = `
  cbc; sugar test; thyroid profile; vitamin d; vit b12; liver function test; allergen specific ige
  blood; urine culture; serum; antibody; hba1c; iron; diabetes; heart; pregnancy test; x ray chest
  thyriod; choletserol; vitmain d; compleet blod cuont; kindey; hemoglobine; full body checkup
  cbc, lft, kft and tsh; sugar free diet plan; what is the price of a serum ige test; test; ct
  a; an; al; pro; anti; zzzzz; थायरॉइड; a b c d e f g h; ${"ab".repeat(50)}
  allergen specific ige serum plasma blood test`
  .trim()
  .split(/;|\n/);
const ROUNDS = 40;

export async function benchSearch(size: number) {
  const tests = makeTests(size);
  const startedAt = performance.now();
  const { result: finder, longestMs } = await longestTurn(() =>
    followData(emptyFinder(), { tests, popular: [], packages: [], posts: [] }),
  );
  const buildMs = performance.now() - startedAt;
  return { size, buildMs, buildTurnMs: longestMs, ...timesOf(finder, QUERIES) };
}

/** What patients type in Hindi, in the sample lab with its Hindi names. */
export async function benchHindiSearch() {
  const { tests } = readSampleLab();
  const finder = await followData(emptyFinder(), {
    tests: tests.map(toTest),
    popular: [],
    packages: [],
    posts: [],
    names: { ...NO_SPOKEN_NAMES, test: spokenById(tests) },
  });
  return timesOf(
    finder,
    HINDI_QUERIES.map(([written]) => written),
  );
}

function timesOf(finder: Finder, queries: readonly string[]) {
  for (const query of queries) search(finder, query);
  const times = queries
    .flatMap((query) =>
      Array.from({ length: ROUNDS }, () => {
        const askedAt = performance.now();
        search(finder, query);
        return { query, ms: performance.now() - askedAt };
      }),
    )
    .toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.ms ?? NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99), slowest: times.at(-1) };
}

function makeTests(size: number): Test[] {
  const file = join(import.meta.dirname, "../catalogue/tests.csv");
  const rows = parse<Record<string, string>>(readFileSync(file), { columns: true });
  return Array.from({ length: size }, (_, n) => {
    const { id = "", name = "", aliases = "", ...row } = rows[n % rows.length] ?? {};
    const variant = n < rows.length ? "" : ` ${madeUpWord(n)}`;
    return {
      _id: `${id}${variant && `-${n}`}`,
      name: name + variant,
      category: row.category ?? "",
      price: Number(row.offered_price),
      container: row.sample_container ?? "",
      sampleContainer: row.sample_container ?? "",
      tat: row.turnaround_time ?? "",
      turnaroundTime: row.turnaround_time ?? "",
      fasting: row.fasting ?? "",
      aliases: aliases.split("|").map((alias) => alias + variant),
      description: row.description ?? "",
    };
  });
}

if (import.meta.main) {
  for (const size of [1_260, 50_000]) {
    const { buildMs, buildTurnMs, p50Ms, p99Ms, slowest } = await benchSearch(size);
    process.stdout.write(
      `${size} tests: built in ${buildMs.toFixed(0)} ms, longest turn ${buildTurnMs.toFixed(0)} ms; p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms, slowest ${slowest?.ms.toFixed(1)} ms (${slowest?.query.slice(0, 40)})\n`,
    );
  }
}
