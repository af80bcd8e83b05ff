import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lighthouseIsInstalled } from "./lighthouse.ts";
import { machine, tableOf } from "./result-table.ts";
import { SECTIONS } from "./sections.ts";
import { NGINX } from "./static-nginx.ts";

/**
 * `npm run bench` measures the site's speed, prints one table and writes it to bench/RESULTS.md.
 * With names of sections (`npm run bench -- search`) it measures and prints those alone.
 */
const RESULTS = join(import.meta.dirname, "RESULTS.md");

const PROGRAMS = {
  nginx: NGINX,
  wrk: "/usr/bin/wrk",
  chromium: process.env.CHROMIUM ?? "/usr/bin/chromium",
};

/** Programs that must be installed; the benchmark installs nothing. */
function whatIsMissing() {
  const packages = Object.entries(PROGRAMS)
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name);
  return [
    ...(packages.length > 0 ? [`apt-get install ${packages.join(" ")}`] : []),
    ...(lighthouseIsInstalled ? [] : ["npm ci --prefix bench/lighthouse"]),
  ];
}

async function measure(names: string[]) {
  const beganAt = performance.now();
  const described = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}`;
  const all = [];
  for (const name of names) {
    const startedAt = performance.now();
    const found = await SECTIONS[name]?.();
    if (!found) throw new Error(`There is no ${name}; there are ${Object.keys(SECTIONS)}`);
    process.stderr.write(`${name}: ${Math.round((performance.now() - startedAt) / 1_000)} s\n`);
    all.push(found);
  }
  const minutes = ((performance.now() - beganAt) / 60_000).toFixed(0);
  const table = tableOf(all.flatMap(({ rows }) => rows));
  return [
    `${described}; took ${minutes} minutes.`,
    table,
    ...all.flatMap(({ more }) => more ?? []),
  ].join("\n\n");
}

const missing = whatIsMissing();
const names = process.argv.slice(2);
if (missing.length > 0) {
  process.stderr.write(`The benches need:\n${missing.map((line) => `  ${line}\n`).join("")}`);
  process.exitCode = 1;
} else {
  const report = await measure(names.length > 0 ? names : Object.keys(SECTIONS));
  process.stdout.write(`${report}\n`);
  if (names.length === 0)
    writeFileSync(RESULTS, `# What \`npm run bench\` measured\n\n${report}\n`);
}
