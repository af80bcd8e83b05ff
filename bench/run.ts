import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROUTES } from "#tests/e2e/routes.ts";
import { startServer } from "#tests/server/server.ts";
import { benchLighthouse, lighthouseIsInstalled, type PageScores } from "./lighthouse.ts";
import { machine, markdown, ms, perSecond, type Row, tableOf } from "./report.ts";
import { benchSearch } from "./search.bench.ts";
import { benchRendering, benchThroughput, type Compared, PROGRAMS } from "./throughput.ts";

/**
 * `npm run bench` measures what is asked of the site's speed, prints it as one table and keeps it in
 * bench/RESULTS.md. With names of sections behind it (`npm run bench -- search`) it prints those alone.
 */
const RESULTS = join(import.meta.dirname, "RESULTS.md");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const LIGHTHOUSE_RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const WARM_UP_MS = 5_000;
/** Spec §2's fifteen routes; the privacy notice is ours. */
const PATHS = ROUTES.map(([path]) => path).filter((path) => path !== "/privacy");

type Found = { rows: Row[]; more?: string };

/** The built site on the sample lab, its pages in memory. */
async function onServer<T>(act: (server: { url: string; pid: number }) => Promise<T>) {
  const server = await startServer({ env: { RATE_LIMITS: "off" } });
  try {
    await sleep(WARM_UP_MS);
    return await act(server);
  } finally {
    await server.stop();
  }
}

const throughput = () =>
  onServer(async (server) => {
    const kept = await benchThroughput(server);
    const { name, ours, theirs, ratio } = await benchRendering(server);
    const rendering = {
      what: name,
      goal: "",
      measured: `${perSecond(ours.perSecond)} to ${perSecond(theirs.perSecond)}`,
      ratio: ratio.perSecond.toFixed(1),
    };
    return { rows: [...kept.map(besideNginx), rendering] };
  });

const besideNginx = ({ name, ours, theirs, ratio }: Compared): Row => ({
  what: `${name}, one process, to one nginx worker`,
  goal: "≥ 0.7",
  measured: `${perSecond(ours.perSecond)} to ${perSecond(theirs.perSecond)}`,
  ratio: `${ratio.perSecond.toFixed(2)} (by processor time ${ratio.perCpuSecond.toFixed(2)})`,
  reached: ratio.perSecond >= 0.7,
});

async function search(): Promise<Found> {
  const rows = [];
  for (const [size, goalMs] of [
    [1_260, 5],
    [50_000, 20],
  ] as const) {
    const { p50Ms, p99Ms } = await benchSearch(size);
    rows.push({
      what: `Full search over ${size.toLocaleString("en-IN")} tests, p99`,
      goal: `≤ ${goalMs} ms`,
      measured: `${ms(p99Ms)} (p50 ${ms(p50Ms)})`,
      reached: p99Ms <= goalMs,
    });
  }
  return { rows };
}

const lighthouse = () =>
  onServer(async ({ url }) => {
    const scores = await benchLighthouse(url, PATHS, LIGHTHOUSE_RUNS);
    const pages = Array.from(scores);
    const least = (name: keyof PageScores) => Math.min(...pages.map(([, page]) => page[name]));
    const most = (name: keyof PageScores) => Math.max(...pages.map(([, page]) => page[name]));
    const goal = (path: string) => (path === "/tests" ? 98 : 100);
    const rows: Row[] = [
      {
        what: "Lighthouse mobile, performance, the lowest of 15 routes",
        goal: "100; /tests ≥ 98",
        measured: `${least("performance")}`,
        reached: pages.every(([path, page]) => page.performance >= goal(path)),
      },
      {
        what: "Lighthouse accessibility, best practices, SEO, the lowest of 15 routes",
        goal: "100 / 100 / 100",
        measured: [least("accessibility"), least("best-practices"), least("seo")].join(" / "),
        reached: pages.every(([, page]) =>
          [page.accessibility, page["best-practices"], page.seo].every((score) => score === 100),
        ),
      },
      {
        what: "Lighthouse LCP / CLS, the highest of 15 routes",
        goal: "≤ 1.5 s / 0",
        measured: `${ms(most("lcp"))} / ${most("cls").toFixed(3)}`,
        reached: most("lcp") <= 1_500 && most("cls") < 0.0005,
      },
    ];
    return { rows, more: `## Lighthouse, medians of ${LIGHTHOUSE_RUNS}\n\n${routeTable(pages)}` };
  });

const routeTable = (pages: [string, PageScores][]) =>
  markdown(
    "Route | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS",
    pages.map(([path, page]) =>
      [
        path,
        page.performance,
        page.accessibility,
        page["best-practices"],
        page.seo,
        ms(page.fcp),
        ms(page.lcp),
        ms(page.tbt),
        page.cls.toFixed(3),
      ].join(" | "),
    ),
  );

const SECTIONS: Record<string, () => Promise<Found>> = { throughput, search, lighthouse };

/** What must be there before the first figure is taken; nothing is installed from here. */
function whatIsMissing() {
  const packages = Object.entries({ ...PROGRAMS, chromium: CHROMIUM })
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name);
  return [
    ...(packages.length > 0 ? [`apt-get install ${packages.join(" ")}`] : []),
    ...(lighthouseIsInstalled ? [] : ["npm ci --prefix bench/lighthouse"]),
  ];
}

async function run(names: string[]) {
  const described = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`;
  const all: Found[] = [];
  for (const name of names) {
    const startedAt = performance.now();
    const found = await SECTIONS[name]?.();
    if (!found) throw new Error(`There is no ${name}; there are ${Object.keys(SECTIONS)}`);
    process.stderr.write(`${name}: ${Math.round((performance.now() - startedAt) / 1_000)} s\n`);
    all.push(found);
  }
  const table = tableOf(all.flatMap(({ rows }) => rows));
  return [described, table, ...all.flatMap(({ more }) => more ?? [])].join("\n\n");
}

const missing = whatIsMissing();
const names = process.argv.slice(2);
if (missing.length > 0) {
  process.stderr.write(`The benches need:\n${missing.map((line) => `  ${line}\n`).join("")}`);
  process.exitCode = 1;
} else {
  const report = await run(names.length > 0 ? names : Object.keys(SECTIONS));
  process.stdout.write(`${report}\n`);
  if (names.length === 0)
    writeFileSync(RESULTS, `# What \`npm run bench\` measured\n\n${report}\n`);
}
