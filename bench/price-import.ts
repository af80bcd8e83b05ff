import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { makePriceList } from "./large-catalogue.ts";
import { type LargeLab, onLargeLab, TESTS } from "./large-lab.ts";
import { median } from "./numbers.ts";
import { ms, type Row } from "./result-table.ts";
import { NONE, type Slow, slower, startVisitor } from "./visitor.ts";

/** The desk's price import with a large price list, while visitors ask for public pages. */
const OPENED = 10;
const ANSWERED = 5;
/** Answers that were kept, and pages that are rendered anew once the price list has changed. */
const PAGES = ["/", "/packages", "/health-concern/Diabetes", "/search?q=sugar"];

type Steps = Record<"quiet" | "upload" | "open" | "answer" | "apply" | "after", number[]>;
type Imported = {
  /** What the colleague waits for, each time. */
  waited: Steps;
  /** The slowest public request during each step. */
  slowest: Record<keyof Steps, Slow>;
};

/** Every price a little higher; one in a thousand far too high, so that it asks. */
function newPrices() {
  const rows = parse<Record<string, string>>(makePriceList(TESTS), { columns: true });
  const lines = rows.map(({ name = "", offered_price: ours, original_price: list }, n) => {
    const now = Number(ours) || Number(list) || 100;
    return `"${name}",${n % 1_000 === 500 ? now * 5 : now + 10}`;
  });
  return ["Test Name,Our Rate", ...lines].join("\n");
}

/** How long a colleague waits for each step, and the slowest public request meanwhile. */
const benchPriceImport = () => onLargeLab(measure);

async function measure({ url, colleague }: LargeLab): Promise<Imported> {
  const waited: Steps = { quiet: [], upload: [], open: [], answer: [], apply: [], after: [] };
  const slowest = { quiet: NONE, upload: NONE, open: NONE, answer: NONE, apply: NONE, after: NONE };
  // Each page once, which renders it, and the desk's code.
  for (const page of PAGES) await fetch(url + page);
  await colleague.open("/catalogue");
  const visitor = startVisitor(url, PAGES);
  async function timed<T>(step: keyof Steps, work: () => Promise<T>) {
    await visitor.slowest();
    const begunAt = performance.now();
    const done = await work();
    waited[step].push(performance.now() - begunAt);
    slowest[step] = slower(slowest[step], await visitor.slowest());
    return done;
  }
  await timed("quiet", () => sleep(1_000));
  const file = newPrices();
  const path = await timed("upload", () => colleague.upload(file));
  for (let time = 0; time < OPENED; time++) await timed("open", () => colleague.open(path));
  for (let time = 0; time < ANSWERED; time++) {
    const line = String(502 + 1_000 * time);
    const post = { intent: "say", line, said: "right" };
    await timed("answer", async () => {
      await colleague.post(path, post);
      await colleague.open(path);
    });
  }
  await timed("apply", () => colleague.post(path, { intent: "apply" }));
  await timed("after", () => sleep(3_000));
  await visitor.stop();
  return { waited, slowest };
}

const STEPS: readonly { step: keyof Steps; words: string; goalMs?: number }[] = [
  { step: "quiet", words: "nothing is done" },
  { step: "upload", words: "the file is read" },
  { step: "open", words: "its screen is opened", goalMs: 100 },
  { step: "answer", words: "a row is answered, and the screen read again" },
  { step: "apply", words: "it is applied" },
  { step: "after", words: "3 s after it was applied" },
];
const SLOWEST_MS = 300;

/** A row of the table for each step. */
export async function priceImportRows(): Promise<Row[]> {
  const { waited, slowest } = await benchPriceImport();
  return STEPS.map(({ step, words, goalMs }) => {
    const [times, slow] = [waited[step], slowest[step]];
    const goal = goalMs === undefined ? "" : `≤ ${goalMs} ms; `;
    return {
      what: `Price file of 20,000 rows and 20,000 tests: ${words}`,
      goal: `${goal}public request ≤ ${SLOWEST_MS} ms`,
      measured: `${ms(median(times))} (longest ${ms(Math.max(...times))}); slowest public request ${ms(slow.ms)} (${slow.page})`,
      reached: slow.ms <= SLOWEST_MS && (goalMs === undefined || median(times) <= goalMs),
    };
  });
}

if (import.meta.main)
  for (const { what, measured } of await priceImportRows())
    process.stdout.write(`${what}: ${measured}\n`);
