import { connect } from "#app/db/connect.server.ts";
import { storeOnce } from "#app/db/idempotency.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { givenCallback } from "#tests/databases/given.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/observe/log.ts";
import { tidyHourly } from "./hourly-tidy.ts";

test("deletes expired answers and data within the hour, and nothing after it is stopped", async () => {
  const db = connect({ file: ":memory:" });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const answers = () => db.selectFrom("idempotencyKeys").select("key").execute();
  const keep = (key: string, at: string) =>
    storeOnce(db, { key, bodyHash: "" }, { status: 201, body: {} }, new Date(at), async () => {});
  await keep("old", "2026-11-20T06:00:00Z");
  await keep("new", "2026-11-21T06:00:00Z");
  await givenCallback(db, { id: "month-old", requestedAt: "2026-10-20T06:00:00Z" });
  await givenCallback(db, { id: "fresh", requestedAt: "2026-11-20T06:00:00Z" });

  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const now = () => new Date("2026-11-21T06:30:00Z");
  const stop = tidyHourly({ db, log: createLog("silent"), now, config: { retentionDays: 30 } });
  vi.advanceTimersByTime(60 * 60 * 1000);
  await vi.waitFor(async () => expect(await answers()).toEqual([{ key: "new" }]));
  const callbacks = () => db.selectFrom("callbacks").select("id").execute();
  await vi.waitFor(async () => expect(await callbacks()).toEqual([{ id: "fresh" }]));

  stop();
  await keep("old", "2026-11-20T06:00:00Z");
  vi.advanceTimersByTime(60 * 60 * 1000);
  expect(await answers()).toHaveLength(2);
});
