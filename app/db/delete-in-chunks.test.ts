import { connect } from "./connect.server.ts";
import { expect, onTestFinished, test } from "vitest";
import { deleteInChunks } from "./delete-in-chunks.server.ts";

test("deletes no more than a chunk at a time, and everything in the end", async () => {
  const db = connect({ file: ":memory:" });
  onTestFinished(() => db.destroy());
  const deleted = [3, 3, 1];
  const limits: number[] = [];
  const total = await deleteInChunks(db, 3, async (_, limit) => {
    limits.push(limit);
    return deleted.shift() ?? 0;
  });
  expect([total, limits]).toEqual([7, [3, 3, 3]]);
});
