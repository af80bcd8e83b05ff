import { type FirstLoad, firstLoad } from "#tests/budgets/first-load.ts";
import { benchBookingsOnPostgres, benchBookingsOnSqlite, type Bookings } from "./bookings.ts";
import { deskRows } from "./desk.ts";
import { monthRows } from "./month.ts";
import { catalogueRows } from "./catalogue-screens.ts";
import { priceImportRows } from "./price-import.ts";
import { lighthouse, loading } from "./in-browser.ts";
import { onServer, PATHS } from "./built-server.ts";
import { benchReportPdfs } from "./report-pdfs.ts";
import { benchColdStart } from "./cold-start.ts";
import { benchMemory } from "./memory.ts";
import { benchGrowth } from "./growth.ts";
import { count, type Found, kB, ms, perSecond, type Row } from "./result-table.ts";
import { benchHindiSearch, benchSearch } from "./search.bench.ts";
import { benchWebhooksOnPostgres, benchWebhooksOnSqlite, type UnderWebhooks } from "./webhooks.ts";
import { benchRendering, benchThroughput, type Compared, type Goal } from "./throughput.ts";

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

const besideNginx = ({ name, leastRatio, ours, theirs, ratio }: Compared & Goal): Row => ({
  what: `${name}: one process to one nginx worker`,
  goal: `≥ ${leastRatio.toFixed(1)}`,
  measured: `${perSecond(ours.perSecond)} to ${perSecond(theirs.perSecond)}`,
  ratio: `${ratio.perSecond.toFixed(2)} (of processor time ${ratio.perCpuSecond.toFixed(2)})`,
  reached: ratio.perSecond >= leastRatio,
});

/** Exact bytes; `npm test` holds every page of the site to the same budgets (tests/budgets). */
const bytes = () =>
  onServer(async ({ url }): Promise<Found> => {
    const loads: (FirstLoad & { path: string })[] = [];
    for (const path of PATHS) loads.push({ path, ...(await firstLoad(url, path)) });
    const most = (pick: (load: FirstLoad & { path: string }) => number) =>
      Math.max(...loads.map(pick));
    const files = { gz: most((load) => load.files.gz), br: most((load) => load.files.br) };
    const style = most((load) => load.style.gz);
    const html = most((load) => (load.path === "/tests" ? load.html.br : 0));
    return {
      rows: [
        {
          what: `Script files of a first visit, the most of ${PATHS.length} routes`,
          goal: "≤ 125 kB gz / ≤ 110 kB br",
          measured: `${kB(files.gz)} / ${kB(files.br)}`,
          reached: files.gz <= 125_000 && files.br <= 110_000,
        },
        {
          what: `CSS, the most of ${PATHS.length} routes`,
          goal: "≤ 12 kB gz",
          measured: kB(style),
          reached: style <= 12_000,
        },
        {
          what: "HTML of /tests with 1,260 tests",
          goal: "≤ 30 kB br",
          measured: kB(html),
          reached: html <= 30_000,
        },
      ],
    };
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
    goal: "≥ 1,500/s, p99 ≤ 60 ms",
    measured: `${perSecond(found.perSecond)}, p50 ${ms(found.p50Ms)}, p99 ${ms(found.p99Ms)}`,
    reached: found.perSecond >= 1_500 && found.p99Ms <= 60,
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
  const { p50Ms, p99Ms } = await benchHindiSearch();
  rows.push({
    what: "Full search for what patients type in Hindi, p99",
    goal: "≤ 5 ms",
    measured: `${ms(p99Ms)} (p50 ${ms(p50Ms)})`,
    reached: p99Ms <= 5,
  });
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

/** What its loaders take; a server adds some milliseconds for the page. */
const desk = async (): Promise<Found> => ({ rows: await deskRows() });

/** Its loader with ten times as many bookings, and over 400 days. */
const month = async (): Promise<Found> => ({ rows: await monthRows() });

/** The catalogue's screens and each step of a large price file, and the public site meanwhile. */
const prices = async (): Promise<Found> => ({
  rows: [...(await catalogueRows()), ...(await priceImportRows())],
});

/** Hostile PDFs too; the public site must not notice (decision 40). */
async function pdfs(): Promise<Found> {
  const { withoutMs, withMs, read } = await benchReportPdfs();
  return {
    rows: [
      {
        what: `Public pages while ${read} PDFs are read, p99`,
        goal: "≤ 50 ms",
        measured: `${ms(withMs)} (without ${ms(withoutMs)})`,
        reached: withMs <= 50,
      },
    ],
  };
}

async function webhooks(): Promise<Found> {
  const postgres = await benchWebhooksOnPostgres();
  return {
    rows: [
      ...webhookRows("SQLite", await benchWebhooksOnSqlite()),
      ...(postgres ? webhookRows("PostgreSQL", postgres) : []),
    ],
  };
}

/** What a busy machine adds to one of two like figures. */
const UNCHANGED = 1.25;

const webhookRows = (
  database: string,
  { pages, bookings, webhookMs, told }: UnderWebhooks,
): Row[] => [
  {
    what: `Public pages while a gateway tells of 200 payments a second and patients book, ${database}, p99`,
    goal: "unchanged",
    measured: `${ms(pages.with)} (without ${ms(pages.without)})`,
    ratio: (pages.with / pages.without).toFixed(2),
    reached: pages.with <= pages.without * UNCHANGED,
  },
  {
    what: `Bookings meanwhile, and the answers to ${count(told)} webhooks, ${database}, p99`,
    goal: "",
    measured: `${ms(bookings.with)} (without ${ms(bookings.without)}), ${ms(webhookMs)}`,
  },
];

const MANY = 50_000;

async function growth(): Promise<Found> {
  const { sample, large } = await benchGrowth(MANY);
  return {
    rows: [
      {
        what: `Home, package and concern page with 1,260 and with ${count(MANY)} tests, uncompressed`,
        goal: "unchanged",
        measured: `${sample.bytes.map(kB).join(", ")}, ${ms(sample.ms)}; ${large.bytes.map(kB).join(", ")}, ${ms(large.ms)}`,
        reached: sample.bytes.every((bytes, place) => bytes === large.bytes[place]),
      },
      {
        what: `/tests with ${count(MANY)} tests (decision 10), beside 1,260`,
        goal: "usable",
        measured: `${kB(large.tests.bytes)} in ${ms(large.tests.ms)}; ${kB(sample.tests.bytes)} in ${ms(sample.tests.ms)}`,
      },
      {
        what: `Memory with 1,260 and with ${count(MANY)} tests`,
        goal: "linear",
        measured: `${sample.idleMb.toFixed(0)} and ${large.idleMb.toFixed(0)} MB`,
      },
    ],
  };
}

/** The parts of the table, in the order in which they are measured. */
export const SECTIONS: Record<string, () => Promise<Found>> = {
  bytes,
  throughput,
  bookings,
  search,
  start,
  growth,
  desk,
  month,
  prices,
  pdfs,
  webhooks,
  loading,
  lighthouse,
};
