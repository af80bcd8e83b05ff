import { databases } from "#tests/databases/databases.ts";
import type { Db } from "#app/db/schema.server.ts";
import { toEntry } from "#app/domain/history/history.queries.server.ts";
import { describe, expect, test } from "vitest";
import { readUndo } from "./read-undo.queries.server.ts";

const entry = (id: string, day: string, action: string, file?: string) => ({
  id,
  at: `2026-11-${day}T06:00:00.000Z`,
  action,
  actor: "Kavitha Nair",
  changes: JSON.stringify(
    file === undefined
      ? []
      : [
          {
            table: "reportFiles",
            key: { id: file },
            before: { bookingId: null },
            after: { bookingId: action },
          },
        ],
  ),
});

/** Counts the rows that queries bring. */
function counting(db: Db) {
  const read = { rows: 0 };
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.rows += result.rows.length;
      return result;
    },
  });
  return { read, counted };
}

/** Newest first, before an id. */
async function entriesBefore(db: Db, id: string) {
  const rows = await db
    .selectFrom("history")
    .selectAll()
    .where("id", "<", id)
    .orderBy("id", "desc")
    .execute();
  return rows.map(toEntry);
}

describe.each(databases)("§10 what can be undone on $name", ({ freshDb }) => {
  test("files that were brought later are not read to offer Undo", async () => {
    const db = await freshDb();
    const later = Array.from({ length: 30 }, (_, index) =>
      entry(`2${String(index).padStart(2, "0")}`, "24", "report-file.added"),
    );
    await db
      .insertInto("history")
      .values([
        entry("100", "23", "report-file.added"),
        entry("101", "23", "report-file.discarded", "f1"),
        entry("102", "23", "report-file.discarded", "f2"),
        ...later,
        entry("300", "24", "report-file.chosen", "f1"),
      ])
      .execute();
    const shown = await entriesBefore(db, "200");
    const { read, counted } = counting(db);
    const judged = await readUndo(counted, shown);
    expect(judged.map(({ id, undo }) => [id, undo])).toEqual([
      ["102", { can: true }],
      ["101", { can: false, why: "Changed since" }],
      ["100", { can: false, why: "" }],
    ]);
    expect(read.rows).toBe(3);
    const added = shown.filter(({ id }) => id === "100");
    read.rows = 0;
    await readUndo(counted, added);
    expect(read.rows).toBe(0);
  });
});
