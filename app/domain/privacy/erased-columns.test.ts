import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import { compact, emptyLog } from "#app/db/log-file.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { OF_NOBODY, PERSONAL_COLUMNS } from "#app/db/personal-columns.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { countsInWords } from "#app/desk/privacy/erase-words.ts";
import { countsOf } from "#app/desk/privacy/known-view.queries.server.ts";
import { eraseAsked } from "#app/desk/privacy/privacy-changes.server.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import {
  givenMarked,
  marked,
  MARKED_SECRET,
  marksOf,
  PERSONAL,
  rowsOf,
  whereMarked,
} from "#tests/databases/given-marked.ts";
import { describe, expect, test } from "vitest";
import { deleteNumber } from "./delete-number.server.ts";
import { listHoldingOf } from "./erase-person.server.ts";
import { findKnown } from "./known.queries.server.ts";

const meena = marked("meena", 1);
const arun = marked("arun", 2);

async function eraseNumber(db: Db, phone: string) {
  const whom = { phones: [phone] };
  const known = await findKnown(db, whom);
  const holding = await listHoldingOf(db, whom, known);
  const asked = { phone, again: phone, counts: countsInWords(countsOf(known)) };
  const at = atDesk(db, "09:42", "manager", { id: "suma", name: "Suma Prakash" });
  const done = await deskChange(at, (trx, by) =>
    eraseAsked(trx, by, asked, { secret: MARKED_SECRET, holding }),
  );
  expect(done).toMatchObject({ ok: true, said: "Erased 1 booking, 1 report and 1 callback." });
}

const WAYS = [
  ["Privacy on the desk", eraseNumber],
  [
    "erase --phone",
    (db: Db, phone: string) =>
      deleteNumber(db, [phone], { now: monday("09:42"), secret: MARKED_SECRET }),
  ],
] as const;

describe.each(databases)("§10 privacy: every personal column on $name", ({ freshDb }) => {
  test("the table of decisions has the columns of the database", async () => {
    const tables = await (await freshDb()).introspection.getTables();
    const camel = (name: string) =>
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const stored = tables
      .map(({ name, columns }) => ({ name: camel(name), columns }))
      .filter(({ name }) => !OF_NOBODY.some((one) => one === name))
      .map(({ name, columns }) => [name, columns.map((one) => camel(one.name)).toSorted()]);
    const decided = Object.entries(PERSONAL_COLUMNS).map(([table, columns]) => [
      table,
      Object.keys(columns).toSorted(),
    ]);
    expect(decided.toSorted()).toEqual(stored.toSorted());
  });

  test.each(WAYS)(
    "%s: one person stands in none of them; another stays byte for byte",
    async (_, eraseAll) => {
      const db = await freshDb();
      await givenMarked(db, meena);
      await givenMarked(db, arun);
      // The control: a column that is not blanked would be found.
      expect(await whereMarked(db, meena)).toEqual(PERSONAL);
      const before = await rowsOf(db, arun);
      await eraseAll(db, meena.phone);
      expect(await whereMarked(db, meena)).toEqual([]);
      expect(await rowsOf(db, arun)).toEqual(before);
      expect(await whereMarked(db, arun)).toEqual(PERSONAL);
    },
  );
});

test("§10 privacy: no byte of SQLite's files is of an erased person", async () => {
  const folder = mkdtempSync(join(tmpdir(), "erased-"));
  const db = connect({ file: join(folder, "doorstep.db") });
  const inFiles = (person: typeof meena) => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    const [who = "", phone = "", , phoneHash = ""] = marksOf(person);
    return [who, phone, phoneHash].filter((mark) => files.some((bytes) => bytes.includes(mark)));
  };
  try {
    await migrate(db);
    await givenMarked(db, meena);
    await givenMarked(db, arun);
    expect(inFiles(meena)).toHaveLength(3);
    await eraseNumber(db, meena.phone);
    await compact(db);
    expect(await emptyLog(db)).toBe(true);
    expect(inFiles(meena)).toEqual([]);
    expect(inFiles(arun)).toHaveLength(3);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});
