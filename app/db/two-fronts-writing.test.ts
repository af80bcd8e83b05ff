import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

type Copy = typeof import("./write-transaction.server.ts");

/** Each front's bundle has its own copy of the module, with its own queues (decision 33). */
const secondCopy = async () => {
  const path = new URL("write-transaction.server.ts?second", import.meta.url).href;
  return ((await import(/* @vite-ignore */ path)) as Copy).writeTransaction;
};

const put = (trx: Db, name: string) =>
  trx.insertInto("settings").values({ name, value: "1" }).execute();

test("two copies of the queue share SQLite's one connection: nothing is lost, mixed or stuck", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "doorstep-fronts-")), "doorstep.db");
  const db = connect({ file });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const desk = await secondCopy();
  expect(desk).not.toBe(writeTransaction);
  const writes = Array.from({ length: 300 }, (_, at) => {
    const write = at % 2 === 0 ? writeTransaction : desk;
    return write(db, async (trx) => {
      await put(trx, `first of ${at}`);
      if (at % 7 === 0) throw new Error("rolled back alone");
      await put(trx, `second of ${at}`);
    });
  });
  const settled = await Promise.allSettled(writes);
  const kept = settled.flatMap(({ status }, at) => (status === "fulfilled" ? [at] : []));
  expect(kept).toEqual(Array.from({ length: 300 }, (_, at) => at).filter((at) => at % 7 !== 0));
  const rows = await db
    .selectFrom("settings")
    .select("name")
    .where("name", "like", "% of %")
    .execute();
  const wanted = kept.flatMap((at) => [`first of ${at}`, `second of ${at}`]);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
});
