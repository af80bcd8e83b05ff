import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "./connect.server.ts";

test.each([
  ["journal_mode", "wal"],
  ["synchronous", 2], // FULL
  ["foreign_keys", 1],
  ["secure_delete", 1],
])("an open SQLite connection has its %s", async (pragma, value) => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-connect-"));
  const db = connect({ file: join(folder, "doorstep.db") });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const { rows } = await db.executeQuery(CompiledQuery.raw(`pragma ${pragma}`));
  expect(rows.flatMap((row) => Object.values(row as object))).toEqual([value]);
});
