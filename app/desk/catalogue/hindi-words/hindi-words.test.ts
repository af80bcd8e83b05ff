import { findDataVersion } from "#app/db/settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findHindiNames } from "#app/domain/lab-tests/names-in-hindi.queries.server.ts";
import { atDesk, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import type { WordTyped } from "./typed-word.ts";
import { listUsedWords } from "./used-words.queries.server.ts";
import { saveWords } from "./word-changes.server.ts";
import { wordFields } from "./word-forms.ts";

const ID = "category/Haematology";
const NONE = { hindi: "", other: "" };

const posted = (
  typed: Record<string, Partial<WordTyped>>,
  was: Record<string, WordTyped> = {},
) => ({
  ...Object.fromEntries(
    Object.entries(typed).flatMap(([id, word]) => [
      [wordFields(id).hindi, word.hindi ?? ""],
      [wordFields(id).other, word.other ?? ""],
    ]),
  ),
  was: Object.fromEntries(Object.keys(typed).map((id) => [id, was[id] ?? NONE])),
  only: "",
});

describe.each(databases)("§10 catalogue: Hindi words on $name", ({ freshDb }) => {
  async function givenWords(): Promise<Db> {
    const db = await freshDb();
    await db.deleteFrom("hindiWords").execute();
    await givenTest(db, { id: "cbc" });
    await givenTest(db, { id: "tsh", name: "TSH", category: "Thyroid", position: 1 });
    await givenPackage(db, { healthConcern: "Heart" });
    return db;
  }

  test("what has no Hindi stands first; saved, patients read it", async () => {
    const db = await givenWords();
    const before = await findDataVersion(db);
    const done = await doAndUndo(
      db,
      "09:42",
      (trx, by) =>
        saveWords(trx, by, posted({ [ID]: { hindi: " खून  की जाँच ", other: "khoon,  rakt " } })),
      "manager",
    );
    expect(done.said).toBe("The Hindi of Haematology is saved.");
    expect((await findHindiNames(db, "category")).get("Haematology")).toBe("खून की जाँच");
    expect(await findDataVersion(db)).toBeGreaterThan(before);
    const words = await listUsedWords(db);
    expect(words[0]).toMatchObject({ id: "category/Thyroid", hindi: "", used: 1 });
    expect(words.find(({ id }) => id === "concern/Heart")).toMatchObject({ used: 1 });
    expect(words.at(-1)).toMatchObject({ id: ID, hindi: "खून की जाँच", other: "khoon, rakt" });
  });

  test("several are saved at once, one of them alone, and an empty one is taken away", async () => {
    const db = await givenWords();
    const both = posted({ [ID]: { hindi: "खून" }, "concern/Heart": { hindi: "दिल" } });
    const alone = await doAndUndo(
      db,
      "09:42",
      (trx, by) => saveWords(trx, by, { ...both, only: "concern/Heart" }),
      "manager",
    );
    expect(alone.said).toBe("The Hindi of Heart is saved.");
    const more = posted({ [ID]: { hindi: "खून" }, "category/Thyroid": { hindi: "थायरॉइड" } });
    const all = await doAndUndo(db, "09:43", (trx, by) => saveWords(trx, by, more), "manager");
    expect(all.said).toBe("2 names in Hindi saved.");
    const gone = posted({ [ID]: {} }, { [ID]: { hindi: "खून", other: "" } });
    await doAndUndo(db, "09:44", (trx, by) => saveWords(trx, by, gone), "manager");
    expect((await findHindiNames(db, "category")).has("Haematology")).toBe(false);
  });

  test("what is wrong, and what a colleague changed, is refused", async () => {
    const db = await givenWords();
    const tried = (form: ReturnType<typeof posted>) =>
      refusedChange(atDesk(db, "09:42", "manager"), (trx, by) => saveWords(trx, by, form));
    expect(await tried(posted({ [ID]: { hindi: "khoon" } }))).toBe(
      "Haematology: Write it in Hindi letters, or leave it empty",
    );
    expect(await tried(posted({ [ID]: { other: "khoon" } }))).toBe(
      "Haematology: Write the Hindi name too",
    );
    const saved = posted({ [ID]: { hindi: "खून" } });
    await doAndUndo(db, "09:42", (trx, by) => saveWords(trx, by, saved), "manager");
    expect(await tried(posted({ [ID]: { hindi: "रक्त" } }))).toBe(
      "A colleague changed the Hindi of Haematology while you had it open: खून.",
    );
  });
});
