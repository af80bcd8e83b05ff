import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { connect } from "#app/db/connect.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { PRICE_FILE_PATH } from "#app/domain/price-file/refused-file.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { untilWarm } from "#tests/faults/until-warm.ts";
import { startServer } from "#tests/server/built-site.ts";
import { settings } from "./built-server.ts";
import { importTests, makePriceList } from "./large-catalogue.ts";
import { median } from "./numbers.ts";
import { ms, type Row } from "./result-table.ts";

/** The desk's price import with a large price list, while visitors ask for public pages. */
const TESTS = 20_000;
const OPENED = 10;
const ANSWERED = 5;
/** Answers that were kept, and pages that are rendered anew once the price list has changed. */
const PAGES = ["/", "/packages", "/health-concern/Diabetes", "/search?q=sugar"];
const PAUSE_MS = 5;

type Steps = Record<"quiet" | "upload" | "open" | "answer" | "apply" | "after", number[]>;
export type Imported = {
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

type Slow = { ms: number; page: string };
const slower = (one: Slow, other: Slow) => (one.ms > other.ms ? one : other);
const NONE: Slow = { ms: 0, page: "" };

/** Asks for public pages one after the other. `slowest` is of those that were asked for since it was read last. */
function startVisitor(url: string) {
  let slowest = NONE;
  const stopping = new AbortController();
  let answered = Promise.resolve();
  async function ask(page: string) {
    const askedAt = performance.now();
    await (await fetch(url + page)).arrayBuffer();
    slowest = slower(slowest, { ms: performance.now() - askedAt, page });
  }
  const ended = (async () => {
    for (let at = 0; !stopping.signal.aborted; at++) {
      answered = ask(PAGES[at % PAGES.length] ?? "/");
      await answered;
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async slowest() {
      await answered;
      const found = slowest;
      slowest = NONE;
      return found;
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** A manager who is signed in. */
function colleagueOf(deskUrl: string, session: string) {
  const headers = {
    Cookie: `desk=${session}`,
    Origin: deskUrl,
    "Sec-Fetch-Site": "same-origin",
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(deskUrl + path, { headers, redirect: "manual", ...init });
    if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}`);
    return { location: answer.headers.get("Location") ?? "", text: await answer.text() };
  };
  return {
    open: (path: string) => ask(path),
    post: (path: string, fields: Record<string, string>) =>
      ask(path, { method: "POST", body: new URLSearchParams(fields) }),
    async upload(text: string) {
      const body = new FormData();
      body.append("file", new File([text], "prices.csv"));
      return (await ask(PRICE_FILE_PATH, { method: "POST", body })).location;
    },
  };
}

/** How long a colleague waits for each step, and the slowest public request meanwhile. */
export async function benchPriceImport(): Promise<Imported> {
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-price-import-"));
  const env = { ...settings, RENDER_AHEAD: "off", DATA_DIR: dataDir };
  try {
    await (await startServer({ env })).stop();
    await importTests(TESTS, { DATA_DIR: dataDir });
    const db = connect({ file: join(dataDir, "doorstep.db") });
    await givenColleague(db, { id: "suma", role: "manager" });
    const session = await startSession(db, "suma", "password", new Date());
    await db.destroy();
    const server = await startServer({ env });
    try {
      await untilWarm(server.url);
      return await measure(server.url, colleagueOf(server.deskUrl, session));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, colleague: ReturnType<typeof colleagueOf>) {
  const waited: Steps = { quiet: [], upload: [], open: [], answer: [], apply: [], after: [] };
  const slowest = { quiet: NONE, upload: NONE, open: NONE, answer: NONE, apply: NONE, after: NONE };
  // Each page once, which renders it, and the desk's code.
  for (const page of PAGES) await fetch(url + page);
  await colleague.open("/catalogue");
  const visitor = startVisitor(url);
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
