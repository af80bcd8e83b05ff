import { setTimeout as sleep } from "node:timers/promises";
import { ROUTES } from "#tests/e2e/routes.ts";
import { startServer } from "#tests/server/server.ts";
import { benchBookingsOnPostgres, benchBookingsOnSqlite, type Bookings } from "./bookings.ts";
import { settings } from "./built-server.ts";
import { benchColdStart } from "./cold-start.ts";
import { benchLighthouse, type PageScores } from "./lighthouse.ts";
import { benchMemory } from "./memory.ts";
import { launchChromium, measurePageLoad, type PageLoad } from "./page-load.ts";
import { count, markdown, ms, perSecond, type Row } from "./report.ts";
import { benchSearch } from "./search.bench.ts";
import { benchRendering, benchThroughput, type Compared } from "./throughput.ts";

type Found = { rows: Row[]; more?: string };

const LIGHTHOUSE_RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const WARM_UP_MS = 12_000;
/** Spec §2's fifteen routes; the privacy notice is ours. */
const PATHS = ROUTES.map(([path]) => path).filter((path) => path !== "/privacy");

/** The built site on the sample lab, its pages in memory. */
async function onServer<T>(act: (server: { url: string; pid: number }) => Promise<T>) {
  const server = await startServer({ env: settings });
  try {
    await sleep(WARM_UP_MS);
    return await act(server);
  } finally {
    await server.stop();
  }
}

const throughput = () =>
  onServer(async (server): Promise<Found> => {
    const kept = await benchThroughput(server);
    const { name, ours, theirs, ratio } = await benchRendering(server);
    const rendering = {
      what: name,
      goal: "",
      measured: `${perSecond(ours.perSecond)} to ${perSecond(theirs.perSecond)}`,
      ratio: ratio.perSecond.toFixed(0),
    };
    return { rows: [...kept.map(besideNginx), rendering] };
  });

const LEAST_TO_NGINX = 0.7;
const besideNginx = ({ name, ours, theirs, ratio }: Compared): Row => ({
  what: `${name}: one process to one nginx worker`,
  goal: `≥ ${LEAST_TO_NGINX}`,
  measured: `${perSecond(ours.perSecond)} to ${perSecond(theirs.perSecond)}`,
  ratio: `${ratio.perSecond.toFixed(2)} (of processor time ${ratio.perCpuSecond.toFixed(2)})`,
  reached: ratio.perSecond >= LEAST_TO_NGINX,
});

async function bookings(): Promise<Found> {
  const postgres = await benchBookingsOnPostgres();
  return {
    rows: [
      ...bookingRows("SQLite (FULL)", await benchBookingsOnSqlite()),
      ...(postgres ? bookingRows("PostgreSQL", postgres) : []),
    ],
  };
}

const bookingRows = (database: string, { longestStallMs, ...found }: Bookings): Row[] => [
  {
    what: `Durable bookings on ${database}, 32 connections`,
    goal: "≥ 1,500/s, p99 ≤ 50 ms",
    measured: `${perSecond(found.perSecond)}, p50 ${ms(found.p50Ms)}, p99 ${ms(found.p99Ms)}`,
    reached: found.perSecond >= 1_500 && found.p99Ms <= 50,
  },
  {
    what: `Longest stall of the event loop meanwhile, ${database}`,
    goal: "≤ 20 ms",
    measured: ms(longestStallMs),
    reached: longestStallMs <= 20,
  },
];

async function search(): Promise<Found> {
  const rows = [];
  for (const [size, goalMs] of [
    [1_260, 5],
    [50_000, 20],
  ] as const) {
    const { p50Ms, p99Ms } = await benchSearch(size);
    rows.push({
      what: `Full search over ${count(size)} tests, p99`,
      goal: `≤ ${goalMs} ms`,
      measured: `${ms(p99Ms)} (p50 ${ms(p50Ms)})`,
      reached: p99Ms <= goalMs,
    });
  }
  return { rows };
}

async function start(): Promise<Found> {
  const { medianMs, longestMs } = await benchColdStart();
  const { idleMb, afterLoadMb } = await benchMemory();
  return {
    rows: [
      {
        what: "Cold start to the first home page, database there",
        goal: "≤ 1.0 s",
        measured: `${ms(medianMs)} (longest ${ms(longestMs)})`,
        reached: medianMs <= 1_000,
      },
      {
        what: "Memory, idle / after load",
        goal: "≤ 150 / ≤ 300 MB",
        measured: `${idleMb.toFixed(0)} / ${afterLoadMb.toFixed(0)} MB`,
        reached: idleMb <= 150 && afterLoadMb <= 300,
      },
    ],
  };
}

const loading = () =>
  onServer(async ({ url }): Promise<Found> => {
    const browser = await launchChromium();
    try {
      const rows: Row[] = [];
      for (const path of ["/", "/tests", "/package/full-body-checkup"])
        rows.push(loadRow(path, await measurePageLoad(browser, url + path, { runs: 5 })));
      return { rows };
    } finally {
      await browser.close();
    }
  });

const loadRow = (path: string, load: PageLoad): Row => ({
  what: `${path} on slow 4G and a processor 4 × slower: LCP / CLS, longest task / TBT by processor time`,
  goal: "≤ 1.5 s / 0, ≤ 50 ms / ≤ 100 ms",
  measured: `${ms(load.lcp)} / ${load.cls.toFixed(3)}, ${ms(load.longestTaskCpu)} / ${ms(load.totalBlockingCpu)}`,
  reached:
    load.lcp <= 1_500 &&
    load.cls < 0.0005 &&
    load.longestTaskCpu <= 50 &&
    load.totalBlockingCpu <= 100,
});

const lighthouse = () =>
  onServer(async ({ url }): Promise<Found> => {
    const scores = await benchLighthouse(url, PATHS, LIGHTHOUSE_RUNS);
    const pages = Array.from(scores);
    const least = (name: keyof PageScores) => Math.min(...pages.map(([, page]) => page[name]));
    const most = (name: keyof PageScores) => Math.max(...pages.map(([, page]) => page[name]));
    const others = [least("accessibility"), least("best-practices"), least("seo")];
    const rows: Row[] = [
      {
        what: "Lighthouse mobile, performance, the lowest of 15 routes",
        goal: "100; /tests ≥ 98",
        measured: `${least("performance")}`,
        reached: pages.every(
          ([path, { performance }]) => performance >= (path === "/tests" ? 98 : 100),
        ),
      },
      {
        what: "Lighthouse accessibility / best practices / SEO, the lowest of 15 routes",
        goal: "100 / 100 / 100",
        measured: others.join(" / "),
        reached: others.every((score) => score === 100),
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

/** The parts of the table, in the order in which they are measured. */
export const SECTIONS: Record<string, () => Promise<Found>> = {
  throughput,
  bookings,
  search,
  start,
  loading,
  lighthouse,
};
