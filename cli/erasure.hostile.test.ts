import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { storeRetentionDays } from "#app/db/settings.queries.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { lab as labOn } from "#tests/faults/lab.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Erasing as the lab does it: a process of its own, beside a server's open connection. */
const folder = mkdtempSync(join(tmpdir(), "doorstep-erasure-"));
const inFolder = (name: string) => join(folder, name);
const lab = (...args: string[]) => labOn({ DATA_DIR: folder }, ...args);
let db: Db;

beforeAll(async () => {
  db = connect({ file: inFolder("doorstep.db") });
  await migrate(db);
  await givenBooking(db, { id: "b1", phone: "1000000007" });
});

afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/**
 * The database files that contain a text. Another process reads them: if this one closed a file of
 * SQLite, it would lose its locks.
 */
const hits = (text: string) =>
  spawnSync("grep", ["-rlaF", "--include=doorstep.db*", text, "."], { cwd: folder })
    .stdout.toString()
    .split("\n")
    .filter(Boolean)
    .map((file) => file.replace("./", ""));

describe("erasing", { timeout: 60_000 }, () => {
  test("erased and withdrawn data is gone from all files of the database", async () => {
    const name = "Zubeida Qadri-Erased";
    const phone = "1000000019";
    await givenBooking(db, { id: "erased", patientName: name, phone, status: "new" });
    await db
      .updateTable("bookings")
      .set({ status: "confirmed" })
      .where("id", "=", "erased")
      .execute();
    const pdf = Buffer.from(`%PDF-1.4 ${"withdrawn bytes ".repeat(2000)}`);
    const uploadedAt = "2026-11-21T10:00:00.000Z";
    const report = { patientName: name, testName: "CBC", uploadedAt, withdrawnAt: null };
    await insertReport(db, { id: "report", phone, ...report, pdf });
    expect(hits(name)).not.toEqual([]);

    expect(await lab("reports", "withdraw", "report")).toMatchObject({ code: 0 });
    expect(hits("withdrawn bytes withdrawn bytes")).toEqual([]);
    writeFileSync(inFolder("doorstep.db.before-20260101T000000000"), name);
    const erased = await lab("erase", "--phone", phone, "--apply");
    expect(erased).toMatchObject({
      code: 0,
      out: "Deleted: 1 bookings, 0 callback requests and 1 reports.\n",
      err: expect.stringContaining("doorstep.db.before-20260101T000000000"),
    });
    expect([...hits(name), ...hits(phone)]).toEqual(["doorstep.db.before-20260101T000000000"]);
    expect((await lab("purge", "--replaced")).out).toContain("Would delete:");
    expect((await lab("purge", "--replaced", "--apply")).out).toContain("Deleted:");
    expect(hits(name)).toEqual([]);
  });

  test("says when a reader keeps erased data in the log, and what to do", async () => {
    const name = "Yamini Erased-Later";
    await givenBooking(db, { id: "later", patientName: name, phone: "1000000029" });
    const reader = new DatabaseSync(inFolder("doorstep.db"));
    reader.exec("begin; select count(*) from bookings");
    const erased = await lab("erase", "--phone", "1000000029", "--apply");
    expect(erased).toMatchObject({ code: 1, out: expect.stringContaining("Deleted: 1 bookings") });
    expect(erased.err).toMatch(/can still be read .* npm run lab -- purge --compact\n$/);
    reader.close();
    expect(await lab("purge", "--compact")).toMatchObject({ code: 0 });
    expect(hits(name)).toEqual([]);
  });

  test("purges after the server's number of days; an unusual number must be forced", async () => {
    await storeRetentionDays(db, 400);
    const placedAt = "2020-01-01T06:00:00.000Z";
    for (let n = 0; n < 21; n++) await givenBooking(db, { id: `old-${n}`, placedAt });
    const would = await lab("purge");
    expect(would.out).toMatch(
      /^Would delete 21 bookings, .* older than 400 days \(the server's setting\)\. Add --apply --force/,
    );
    expect(would.err).toMatch(/^21 of 22 bookings \(95 %\) would go at once\. Is the clock right/);
    expect((await lab("doctor")).out).toMatch(
      /^The hourly deletion of old data has stopped\. 21 of 22 bookings .* npm run lab -- purge$/m,
    );
    const set = await labOn({ DATA_DIR: folder, RETENTION_DAYS: "36500" }, "purge");
    expect(set.out).toMatch(
      /^Would delete 0 bookings, .* older than 36500 days \(RETENTION_DAYS\)\./,
    );
    expect(await lab("purge", "--apply")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(
        "Nothing was deleted. If the clock and RETENTION_DAYS are right, add --force.",
      ),
    });
    const purged = await lab("purge", "--apply", "--force");
    expect(purged).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Deleted 21 bookings, .* \(the server's setting\)\.$/m),
    });
    expect((await lab("doctor")).out).not.toContain("hourly deletion");
    expect(await db.selectFrom("bookings").select("id").execute()).toEqual([{ id: "b1" }]);
  });
});
