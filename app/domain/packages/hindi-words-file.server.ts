import type { Row } from "#app/db/schema.server.ts";
import { inFileOrder } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { HINDI_KINDS } from "#app/domain/lab-tests/names-in-hindi.queries.server.ts";
import { OTHER_CATEGORY } from "#app/domain/lab-tests/lab-test.ts";
import { hindiField } from "#app/import/hindi-text.server.ts";
import { namedField, type Read } from "#app/import/import-rows.server.ts";
import { readListFile } from "#app/import/list-file.server.ts";
import * as z from "zod/mini";
import { CONCERNS } from "./concern.ts";

const wordsShape = z.object({
  kind: z.enum(HINDI_KINDS, `is not one of ${HINDI_KINDS.join(", ")}`),
  name: namedField(80),
  hindiName: hindiField(80).check(z.minLength(1, "is empty")),
  hindiAliases: z._default(z.array(namedField(100), "is not a list of words"), []),
  hindiDescription: hindiField(300),
});

const isConcern = (name: string) => CONCERNS.some((concern) => concern === name);

const wordsRow = z.extend(wordsShape, { id: z.string() }).check(
  z.refine((row) => row.kind !== "concern" || isConcern(row.name), {
    path: ["name"],
    message: `is not a concern of the site: ${CONCERNS.join(", ")}`,
  }),
);

/** A stored word as the file writes it. */
export function wordsEntry(row: Row<"hindiWords">) {
  const { id: _, hindiAliases, ...entry } = row;
  return { ...entry, hindiAliases: JSON.parse(hindiAliases) as string[] };
}

const withId = (value: unknown) =>
  typeof value === "object" && value !== null && "kind" in value && "name" in value
    ? { ...value, id: idOf(value) }
    : value;

const idOf = ({ kind, name }: { kind: unknown; name: unknown }) =>
  `${String(kind)}/${String(name).trim()}`;

/**
 * Reads a list of Hindi names of categories and concerns (as catalogue/hindi-words.json). A category that
 * is not among `categories` is only noted: its tests may come later.
 */
export function readHindiWords(
  json: string,
  categories: ReadonlySet<string>,
  stored: readonly Row<"hindiWords">[] = [],
): Read<Row<"hindiWords">> {
  const { rows, problems, notes } = readListFile(json, {
    fields: Object.keys(wordsShape.shape),
    optional: ["hindiAliases", "hindiDescription"],
    schema: wordsRow,
    unique: ["id"],
    stored: stored.map((row) => ({ ...wordsEntry(row), id: row.id })),
    prepare: withId,
    toRow: ({ hindiAliases, ...entry }): Row<"hindiWords"> => ({
      ...entry,
      hindiAliases: JSON.stringify(hindiAliases),
    }),
  });
  const used = new Set([...categories, OTHER_CATEGORY]);
  const unused = rows.filter(({ kind, name }) => kind === "category" && !used.has(name));
  if (unused.length > 0)
    notes.push(`no test has the category ${unused.map(({ name }) => name).join(", ")}`);
  return { rows: inFileOrder(rows), problems, notes };
}
