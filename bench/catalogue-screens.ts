import { setTimeout as sleep } from "node:timers/promises";
import { type LargeLab, onLargeLab } from "./large-lab.ts";
import { median } from "./numbers.ts";
import { ms, type Row } from "./result-table.ts";
import { NONE, type Slow, slower, startVisitor } from "./visitor.ts";

/** The desk's screens of a catalogue of 20,000 tests, and when the public site shows a new price. */
const OPENED = 10;
const SAVED = 10;
/** Between two changes of a price: a colleague types. */
const TYPING_MS = 2_000;
const LOOK_AGAIN_MS = 50;

/** A test of the sample lab, with the prices that it gets, one rupee more each time. */
const CBC = "complete-blood-count";
const FIRST_RUPEES = 300;

const SCREENS: Readonly<Record<string, string>> = {
  Catalogue: "/catalogue",
  "Catalogue: a search": "/catalogue?find=vitamin",
  "Catalogue: one test": `/catalogue/tests/${CBC}`,
  "Catalogue: a new test": "/catalogue/tests/new",
  "Catalogue: packages": "/catalogue/packages",
  "Catalogue: a new package": "/catalogue/packages/new",
  "Catalogue: popular order": "/catalogue/order",
  "Catalogue: Hindi words": "/catalogue/words",
  "Catalogue: import": "/catalogue/import",
};
const PAGES = ["/", "/tests", "/packages", "/search?q=sugar", "/prescription"];
/** Where a visitor sees the price: on its own row, and in a search. */
const SHOWN = {
  "its own page": `/tests?test=${CBC}`,
  "a search": "/search?q=complete+blood+count",
};

type Measured = {
  opened: { name: string; times: number[] }[];
  saved: number[];
  shown: { name: string; times: number[] }[];
  slowest: Slow;
};

async function measure({ url, colleague }: LargeLab): Promise<Measured> {
  const opened = [];
  for (const [name, path] of Object.entries(SCREENS)) {
    await colleague.open(path); // its code
    const times: number[] = [];
    for (let time = 0; time < OPENED; time++) times.push(await timed(() => colleague.open(path)));
    opened.push({ name, times });
  }
  const saved: number[] = [];
  const shown = Object.entries(SHOWN).map(([name, path]) => ({
    name,
    path,
    times: [] as number[],
  }));
  // Each once, which makes what the server keeps of the catalogue.
  for (const path of [...PAGES, ...Object.values(SHOWN)]) await fetch(url + path);
  const visitor = startVisitor(url, PAGES);
  let slowest = NONE;
  for (let time = 0; time < SAVED; time++) {
    const was = FIRST_RUPEES + time;
    const price = was + 1;
    const post = { intent: "price", item: CBC, price: String(price), was: String(was * 100) };
    await visitor.slowest();
    saved.push(await timed(() => colleague.post("/catalogue", post)));
    const savedAt = performance.now();
    await Promise.all(
      shown.map(async ({ path, times }) => {
        await untilShown(url + path, `₹${price}`);
        times.push(performance.now() - savedAt);
      }),
    );
    await sleep(TYPING_MS);
    slowest = slower(slowest, await visitor.slowest());
  }
  await visitor.stop();
  return { opened, saved, shown, slowest };
}

async function timed(work: () => Promise<unknown>) {
  const begunAt = performance.now();
  await work();
  return performance.now() - begunAt;
}

async function untilShown(address: string, price: string) {
  while (!(await (await fetch(address)).text()).includes(price)) await sleep(LOOK_AGAIN_MS);
}

const GOALS = { screenMs: 100, shownMs: 1_000, publicMs: 300 };

/** A row of the table for each screen, for saving, and for what visitors see. */
export async function catalogueRows(): Promise<Row[]> {
  const { opened, saved, shown, slowest } = await onLargeLab(measure);
  const row = (what: string, times: readonly number[], goalMs: number): Row => ({
    what: `20,000 tests: ${what}`,
    goal: `≤ ${goalMs} ms`,
    measured: `${ms(median(times))} (longest ${ms(Math.max(...times))})`,
    reached: median(times) <= goalMs,
  });
  return [
    ...opened.map(({ name, times }) => row(name, times, GOALS.screenMs)),
    row("a price is saved", saved, GOALS.screenMs),
    ...shown.map(({ name, times }) => row(`a new price is in ${name}`, times, GOALS.shownMs)),
    row(`the slowest public request meanwhile (${slowest.page})`, [slowest.ms], GOALS.publicMs),
  ];
}

if (import.meta.main)
  for (const { what, measured } of await catalogueRows())
    process.stdout.write(`${what}: ${measured}\n`);
