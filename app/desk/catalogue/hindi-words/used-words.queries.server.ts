import type { Db } from "#app/db/schema.server.ts";
import { listHindiWords } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { CONCERNS } from "#app/domain/packages/concern.ts";
import { namesIn, type UsedWord } from "./typed-word.ts";

/** The categories of the lab's tests and the concerns of the site, those without Hindi first. */
export async function listUsedWords(db: Db): Promise<UsedWord[]> {
  const tests = await db
    .selectFrom("tests")
    .select(["category as name", ({ fn }) => fn.countAll().as("used")])
    .groupBy("category")
    .execute();
  const packages = await db
    .selectFrom("packages")
    .select(["healthConcern as name", ({ fn }) => fn.countAll().as("used")])
    .groupBy("healthConcern")
    .execute();
  const stored = new Map((await listHindiWords(db)).map((row) => [row.id, row]));
  const inHindi = (kind: UsedWord["kind"], name: string, used: number): UsedWord => {
    const id = `${kind}/${name}`;
    const row = stored.get(id);
    const other = row ? namesIn((JSON.parse(row.hindiAliases) as string[]).join(",")) : [];
    return { id, kind, name, used, hindi: row?.hindiName ?? "", other: other.join(", ") };
  };
  const usedBy = new Map(packages.map(({ name, used }) => [name, Number(used)]));
  const words = [
    ...tests
      .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
      .map(({ name, used }) => inHindi("category", name, Number(used))),
    ...CONCERNS.map((name) => inHindi("concern", name, usedBy.get(name) ?? 0)),
  ];
  return words.toSorted((a, b) => Number(a.hindi !== "") - Number(b.hindi !== ""));
}
