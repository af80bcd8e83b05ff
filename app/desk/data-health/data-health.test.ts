import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findBackups, noteBackup } from "#app/db/backup-facts.queries.server.ts";
import { connect } from "#app/db/connect.server.ts";
import { checkBackup } from "#app/db/backup.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { atDesk } from "#tests/databases/at-desk.ts";
import { writeFile } from "node:fs/promises";
import { findHealth } from "./data-health.queries.server.ts";
import {
  backupMoment,
  backupWords,
  diskWords,
  type Health,
  inMegabytes,
  paceWords,
} from "./health-words.ts";
import { healthMark } from "./health-mark.ts";
import { sendAgain } from "./send-again.server.ts";
import { takeBackup } from "./take-backup.server.ts";

/** Monday 23 November 2026, 09:42 AM in India. */
const now = new Date("2026-11-23T04:12:00.000Z");
const tonight = { at: "2026-11-22T20:30:00.000Z", bytes: 48_000_000, diskUsed: 11_200_000_000 };
const before = { ...tonight, at: "2026-11-21T20:30:00.000Z", diskUsed: 11_190_000_000 };
const well: Health = {
  backups: [tonight, before],
  disk: { usedBytes: 11_200_000_000, totalBytes: 40_000_000_000 },
  databaseBytes: undefined,
  version: "1.4.0",
  database: "SQLite 3.50.4",
  failed: undefined,
};
const full = (percent: number) => ({
  ...well,
  disk: { usedBytes: percent * 1e9, totalBytes: 100e9 },
});

describe("§10 data health", () => {
  test("says when the last backup was, and that it was read back", () => {
    expect(backupMoment(tonight.at, now)).toBe("Today, 02:00 AM");
    expect(backupWords(well.backups, now)).toBe(
      "48 MB, read back and checked. The one before: Sun 02:00 AM.",
    );
    expect(backupWords([], now)).toContain("It holds everything");
    expect(inMegabytes(20_000)).toBe("0.1 MB");
  });

  test("says how full the disk is, and how long it lasts", () => {
    expect(diskWords({ usedBytes: 11_200_000_000, totalBytes: 40_000_000_000 })).toBe(
      "11.2 of 40 GB used",
    );
    const disk = { usedBytes: 11_200_000_000, totalBytes: 40_000_000_000 };
    const since = (days: number, bytes: number) => [
      {
        at: new Date(now.getTime() - days * 86_400_000).toISOString(),
        bytes: 1,
        diskUsed: disk.usedBytes - bytes,
      },
    ];
    expect(paceWords(disk, since(10, 157_800_000), now)).toBe(
      "At this pace full in about 5 years.",
    );
    expect(paceWords(disk, since(10, 28_800_000_000), now)).toBe(
      "At this pace full in about 10 days.",
    );
    expect(paceWords(disk, since(10, 0), now)).toBe("");
    expect(paceWords(disk, since(0.5, 1e9), now)).toBe("");
    expect(paceWords(disk, [], now)).toBe("");
  });

  test.each<[string, Health, ReturnType<typeof healthMark>]>([
    ["all well", well, undefined],
    [
      "after 26 hours",
      { ...well, backups: [{ ...before, at: "2026-11-20T20:30:00.000Z" }] },
      { kind: "bad", words: "No backup since Sat 02:00 AM" },
    ],
    ["no backup yet", { ...well, backups: [] }, { kind: "now", words: "No backup yet" }],
    [
      "two failed notices",
      { ...well, failed: { count: 2, since: "Sunday", lines: [] } },
      { kind: "now", words: "2 notices failed" },
    ],
    ["80 %", full(80), { kind: "now", words: "The disk is 80 % full" }],
    ["79 %", full(79), undefined],
    ["95 %", full(95), { kind: "bad", words: "The disk is 95 % full" }],
  ])("its mark: %s", (_, health, mark) => {
    expect(healthMark(health, now)).toEqual(mark);
  });
});

describe.each(databases)("§10 data health on $name", ({ freshDb }) => {
  test("what was backed up is remembered, newest first", async () => {
    const db = await freshDb();
    await noteBackup(db, before);
    await noteBackup(db, tonight);
    expect(await findBackups(db)).toEqual([tonight, before]);
    const health = await findHealth({
      db,
      config: { database: { file: ":memory:" }, version: "1.4.0" },
    });
    expect(health).toMatchObject({
      backups: [tonight, before],
      version: "1.4.0",
      failed: undefined,
    });
    expect(health.database).toMatch(/^(SQLite|PostgreSQL) \d/);
  });

  test("failed notices are told by number, and sent again", async () => {
    const db = await freshDb();
    const notice = (id: string, recipient: string, more: object = {}) => ({
      id,
      channel: "sms" as const,
      event: "report.ready",
      recipient,
      body: "Your report is ready.",
      createdAt: "2026-11-22T06:00:00.000Z",
      tries: 9,
      dueAt: null,
      lastError: "no answer from the message service",
      ...more,
    });
    await db
      .insertInto("notices")
      .values([
        notice("a", "1000045678"),
        notice("b", "1000077120"),
        notice("sent", "1000000003", { sentAt: now.toISOString() }),
        notice("erased", "", { body: "" }),
      ])
      .execute();
    const given = { db, config: { database: { file: ":memory:" }, version: "1" } };
    expect((await findHealth(given)).failed).toEqual({
      count: 2,
      since: "Sunday",
      lines: [
        "“Report is ready” by SMS to 10000 45678 and 10000 77120: no answer from the message service.",
      ],
    });
    const again = () => deskChange(atDesk(db, "09:42", "manager"), sendAgain);
    expect(await again()).toMatchObject({ ok: true, said: "2 notices are sent again." });
    expect((await findHealth(given)).failed).toBeUndefined();
    expect(await again()).toMatchObject({ ok: false, said: "No notice has failed." });
  });

  test("notices that say nothing useful any more are dropped instead of sent", async () => {
    const db = await freshDb();
    const givenUp = (id: string, event: string, createdAt: string) => ({
      id,
      channel: "sms" as const,
      event,
      recipient: "1000045678",
      body: "About your visit.",
      createdAt,
      tries: 9,
      dueAt: null,
    });
    await db
      .insertInto("notices")
      .values([
        givenUp("on-the-way", "visit.on-the-way", "2026-11-23T03:41:00.000Z"),
        givenUp("day-old", "visit.confirmed", "2026-11-22T04:11:00.000Z"),
        givenUp("useful", "visit.confirmed", "2026-11-22T04:13:00.000Z"),
      ])
      .execute();
    const again = () => deskChange(atDesk(db, "09:42", "manager"), sendAgain);
    expect(await again()).toMatchObject({
      ok: true,
      said: "1 notice is sent again. 2 notices are too old to be useful and were dropped.",
    });
    const left = await db.selectFrom("notices").select(["id", "tries", "dueAt"]).execute();
    expect(left).toEqual([{ id: "useful", tries: 0, dueAt: now.toISOString() }]);
  });
});

test("a backup is made by another process, checked, streamed and deleted; one at a time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-health-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const location = { file: join(folder, "doorstep.db") };
  const db = connect(location);
  onTestFinished(() => db.destroy());
  await migrate(db);
  await givenBooking(db);
  const pdf = Buffer.from("%PDF-1.7");
  await db
    .insertInto("reports")
    .values({
      id: "r",
      phone: "1000000001",
      patientName: "Asha",
      testName: "CBC",
      uploadedAt: now.toISOString(),
      pdf,
      withdrawnAt: null,
    })
    .execute();
  await db.insertInto("labSettings").values({ name: "name", value: "Asha Labs" }).execute();
  await db
    .insertInto("receipts")
    .values({
      number: "AL/26-27/00001",
      year: "26-27",
      serial: 1,
      visitId: "v",
      madeAt: "",
      day: "",
      totalPaise: 1,
      paidPaise: 1,
      content: "{}",
    })
    .execute();

  const { signal } = new AbortController();
  const first = takeBackup({ db, now, location, signal });
  expect(await takeBackup({ db, now, location, signal })).toBeUndefined();
  const backup = await first;
  if (!backup) throw new Error("no backup was made");
  const saved = join(folder, "saved.db");
  await writeFile(saved, backup.body);
  expect(await checkBackup(saved)).toMatchObject({
    bookings: 1,
    reports: 1,
    labSettings: 1,
    receipts: 1,
  });
  const copy = connect({ file: saved });
  onTestFinished(() => copy.destroy());
  const [report] = await copy.selectFrom("reports").select("pdf").execute();
  expect(Buffer.from(report?.pdf ?? [])).toEqual(pdf);
  expect(await findBackups(db)).toMatchObject([{ at: now.toISOString(), bytes: backup.bytes }]);
  const left = () => readdirSync(folder).filter((name) => name.startsWith("doorstep-backup-"));
  await expect.poll(left).toEqual([]);

  const nowhere = { file: join(folder, "nowhere.db") };
  await expect(takeBackup({ db, now, location: nowhere, signal })).rejects.toThrow(
    "No backup was made",
  );
  expect(existsSync(nowhere.file)).toBe(false);
}, 60_000);

test("a backup that nobody takes leaves no copy, is not remembered, and keeps nobody waiting", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-health-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const location = { file: join(folder, "doorstep.db") };
  const db = connect(location);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const left = () => readdirSync(folder).filter((name) => name.startsWith("doorstep-backup-"));

  const gone = new AbortController();
  const unread = await takeBackup({ db, now, location, signal: gone.signal });
  expect(left()).toHaveLength(1);
  expect(await takeBackup({ db, now, location, signal: gone.signal })).toBeUndefined();
  gone.abort();
  await expect.poll(left).toEqual([]);
  await expect(unread?.body.getReader().read()).rejects.toThrow(/closed/);

  const { signal } = new AbortController();
  const cancelled = await takeBackup({ db, now, location, signal });
  await cancelled?.body.cancel();
  expect(left()).toEqual([]);

  const leaving = new AbortController();
  const making = takeBackup({ db, now, location, signal: leaving.signal });
  await expect.poll(left).toHaveLength(1);
  leaving.abort();
  await expect(making).rejects.toThrow("nobody waits for it any more");
  expect(left()).toEqual([]);

  expect(await findBackups(db)).toEqual([]);
  const taken = await takeBackup({ db, now, location, signal });
  await new Response(taken?.body).arrayBuffer();
  expect(await findBackups(db)).toHaveLength(1);
}, 60_000);

test("copies that a killed server left in the temporary folder go, those of other servers stay", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-health-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of ["doorstep-backup-old", "doorstep-backup-new", "other"])
    mkdirSync(join(folder, name));
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of ["doorstep-backup-old", "other"])
    utimesSync(join(folder, name), yesterday, yesterday);
  const db = connect({ file: ":memory:" });
  onTestFinished(() => db.destroy());
  const location = { url: "postgres://nobody@127.0.0.1:1/none" };
  const { signal } = new AbortController();
  await expect(takeBackup({ db, now, location, signal })).rejects.toThrow("No backup was made");
  expect(readdirSync(folder).toSorted()).toEqual(["doorstep-backup-new", "other"]);
}, 60_000);
