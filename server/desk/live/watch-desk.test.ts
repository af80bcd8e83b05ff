import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import { watchDesk } from "./watch-desk.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const JUST_NOW = "2026-11-23T04:11:59.000Z";

function listenTo(db: Db) {
  const heard = vi.fn<() => void>();
  const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const subscribe = watchDesk({ db, log, now: () => NOW });
  onTestFinished(subscribe(heard));
  return heard;
}

const soon = { timeout: 10_000, interval: 50 };
/** Long enough for two looks at the database. */
const twoLooks = () => new Promise((resolve) => setTimeout(resolve, 1_000));

const entry = (id: string) => ({
  id,
  at: JUST_NOW,
  actor: "Kavitha Nair",
  action: "visit.confirmed",
  changes: "[]",
});

describe.each(databases)("changes of the desk on $name", ({ freshDb }) => {
  test("a booking, a callback, an entry of the history and a call that begins and ends are heard", async () => {
    const db = await freshDb();
    const heard = listenTo(db);
    await twoLooks();
    expect(heard).not.toHaveBeenCalled();
    const changes = [
      () => givenBooking(db, { placedAt: JUST_NOW }),
      () => givenCallback(db, { requestedAt: JUST_NOW }),
      () => db.insertInto("history").values(entry("a")).execute(),
      () =>
        db
          .insertInto("calls")
          .values({
            subjectId: "visit of booking",
            kind: "visit",
            openedById: "kavitha",
            openedAt: JUST_NOW,
            tries: 0,
            askedFor: 0,
          })
          .execute(),
      () => db.updateTable("calls").set({ openedById: null, openedAt: null }).execute(),
    ];
    for (const [at, change] of changes.entries()) {
      await change();
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(at + 1), soon);
    }
  });

  test("what the desk does not show is not heard", async () => {
    const db = await freshDb();
    const heard = listenTo(db);
    await twoLooks();
    await db.insertInto("settings").values({ name: "other", value: "1" }).execute();
    await twoLooks();
    expect(heard).not.toHaveBeenCalled();
  });
});

const postgres = databases.filter(({ name }) => name === "PostgreSQL");

describe.each(postgres)("several servers on $name", ({ freshDb }) => {
  test("an entry with an older id that is committed later is heard", async () => {
    const db = await freshDb();
    const heard = listenTo(db);
    await twoLooks();
    const slow = await db.startTransaction().execute();
    await slow.insertInto("history").values(entry("a")).execute();
    await db.insertInto("history").values(entry("b")).execute();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), soon);
    await slow.commit().execute();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), soon);
  });
});

test("on SQLite a command in another process is heard", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "doorstep-live-")), "doorstep.db");
  const [server, command] = [connect({ file }), connect({ file })];
  await migrate(server);
  const heard = listenTo(server);
  await twoLooks();
  await command.insertInto("history").values(entry("a")).execute();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), soon);
  await command.destroy();
  await server.destroy();
});
