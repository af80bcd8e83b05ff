import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pseudoSentence } from "../../../scripts/bundle/pseudo-sentence.ts";
import { PSEUDO } from "../../pseudo/pseudo-build.ts";
import { type StartedServer, startServer } from "../../server/built-site.ts";
import { expect, type Page, test as base } from "../site.ts";
import { expectWhole } from "./layout.ts";
import { knownFrom, unmarkedOn } from "./unmarked.ts";

/** As a page shows the sentence, which has no values. */
export const said = (english: string) => pseudoSentence(english).replaceAll("''", "'");

type Fixtures = {
  /** Everything on the page is a sentence of the pseudo-language, the lab's data or what was typed, and no text is cut off. */
  look: (page: Page, typed?: readonly string[]) => Promise<void>;
};

type WorkerFixtures = { site: StartedServer; known: ReadonlySet<string> };

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed
    async ({}, use) => {
      const site = await startServer({ folder: PSEUDO, env: { RATE_LIMITS: "off", DESK: "off" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  known: [async ({ site }, use) => use(textsOf(site.dataDir)), { scope: "worker" }],
  baseURL: ({ site }, use) => use(site.url),
  look: async ({ known }, use) => {
    await use(async (page, typed = []) => {
      const all = typed.length > 0 ? new Set([...known, ...typed.flatMap(knownFrom)]) : known;
      expect.soft(await unmarkedOn(page, all), "outside of marks").toEqual([]);
      await expectWhole(page);
    });
  },
});

/** Every text of the lab's data: names of its tests, packages and people, and what it writes of them. */
export function textsOf(dataDir: string): ReadonlySet<string> {
  const db = new DatabaseSync(join(dataDir, "doorstep.db"), { readOnly: true });
  const tables = db.prepare("select name from sqlite_schema where type = 'table'").all();
  const rows = tables.flatMap(({ name }) => db.prepare(`select * from "${String(name)}"`).all());
  db.close();
  const values = rows.flatMap((row) => Object.values(row)).filter((one) => typeof one === "string");
  return new Set(values.flatMap(textsIn).flatMap(knownFrom));
}

/** For the code alone: `no-show`, `female`. A screen has a sentence for it. */
const KEY = /^[a-z][a-z\d-]*$/;

/** Of JSON its strings, of HTML its texts. */
const textsIn = (value: string): string[] => {
  if (/<\/\w+>/.test(value)) return value.split(/<[^>]+>/);
  const texts = /^[[{]/.test(value) ? stringsIn(JSON.parse(value)) : [value];
  return texts.filter((text) => !KEY.test(text));
};

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
};
