import type { Browser } from "@playwright/test";
import { measureBookingDialog } from "./booking-dialog.ts";
import { onServer, PATHS } from "./built-server.ts";
import { measureCartChanges } from "./cart-changes.ts";
import { benchLighthouse, type PageScores } from "./lighthouse.ts";
import { launchChromium, measurePageLoad, type PageLoad } from "./page-load.ts";
import { type Found, markdown, ms, type Row } from "./result-table.ts";
import { measureFilter, measureSuggestions } from "./typing.ts";

const LIGHTHOUSE_RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

/** Every English page, and the Hindi ones with most text, tests or sections. */
const LIGHTHOUSE_PATHS = [
  ...PATHS,
  ...["", "/tests", "/packages", "/package/full-body-checkup", "/cart", "/search?q=sugar"].map(
    (path) => `/hi${path}`,
  ),
];

/** How fast pages load and answer in a browser. */
export const loading = () =>
  onServer(async ({ url }): Promise<Found> => {
    const browser = await launchChromium();
    try {
      const rows: Row[] = [];
      for (const path of ["/", "/tests", "/package/full-body-checkup"])
        rows.push(loadRow(path, await measurePageLoad(browser, url + path, { runs: 3 })));
      const interactions = [
        ...(await dialogRows(browser, url)),
        ...(await typingRows(browser, url)),
        ...(await cartRows(browser, url)),
      ];
      return { rows: [...rows, ...interactions] };
    } finally {
      await browser.close();
    }
  });

async function dialogRows(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { cpuSlowdown, goalMs } of [
    { cpuSlowdown: 1, goalMs: 200 },
    { cpuSlowdown: 4, goalMs: 500 },
  ]) {
    const times = await measureBookingDialog(browser, url, { cpuSlowdown });
    rows.push({
      what: `Book Now on /tests to its dialog, Esc back; processor ${cpuSlowdown} × slower`,
      goal: `≤ ${goalMs} ms`,
      measured: `${ms(times.openMs)} (slowest ${ms(times.slowestOpenMs)}), ${ms(times.closeMs)}`,
      reached: times.openMs <= goalMs && times.closeMs <= goalMs,
    });
  }
  return rows;
}

async function typingRows(browser: Browser, url: string): Promise<Row[]> {
  const filter = await measureFilter(browser, url);
  const suggestions = await measureSuggestions(browser, url);
  return [
    {
      what: "A key in the filter of /tests to the next frame, processor 4 × slower",
      goal: "",
      measured: `${ms(filter.keyMs)}, slowest ${ms(filter.slowestKeyMs)}`,
    },
    {
      what: "Suggestions on screen after the 300 ms",
      goal: "≤ 16 ms",
      measured: `${ms(suggestions.shownMs)} (slowest ${ms(suggestions.slowestMs)})`,
      reached: suggestions.shownMs <= 16,
    },
  ];
}

async function cartRows(browser: Browser, url: string): Promise<Row[]> {
  const changes = await measureCartChanges(browser, url);
  return changes.map((times) => ({
    what: `A cart of 100 lines, with plan and offer: ${times.change} changed, to the next frame`,
    goal: "≤ 50 ms",
    measured: `${ms(times.ms)} (slowest ${ms(times.slowestMs)})`,
    reached: times.ms <= 50,
  }));
}

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

export const lighthouse = () =>
  onServer(async ({ url }): Promise<Found> => {
    const scores = await benchLighthouse(url, LIGHTHOUSE_PATHS, LIGHTHOUSE_RUNS);
    const pages = Array.from(scores);
    const least = (name: keyof PageScores) => Math.min(...pages.map(([, page]) => page[name]));
    const most = (name: keyof PageScores) => Math.max(...pages.map(([, page]) => page[name]));
    const others = [least("accessibility"), least("best-practices"), least("seo")];
    const rows: Row[] = [
      {
        what: `Lighthouse mobile, performance, the lowest of ${LIGHTHOUSE_PATHS.length} routes`,
        goal: "100; /tests ≥ 98",
        measured: `${least("performance")}`,
        reached: pages.every(
          ([path, { performance }]) => performance >= (path === "/tests" ? 98 : 100),
        ),
      },
      {
        what: `Lighthouse accessibility / best practices / SEO, the lowest of ${LIGHTHOUSE_PATHS.length} routes`,
        goal: "100 / 100 / 100",
        measured: others.join(" / "),
        reached: others.every((score) => score === 100),
      },
      {
        what: `Lighthouse LCP / CLS, the highest of ${LIGHTHOUSE_PATHS.length} routes`,
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
