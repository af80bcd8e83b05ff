import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { givenFile, NO_FACTS } from "#tests/databases/given-file.ts";
import {
  givenCollected,
  publish,
  reportRows,
  statusOf,
  wanted,
} from "#tests/databases/given-reports.ts";
import { describe, expect, test } from "vitest";
import { publishReport } from "#app/desk/reports/publish/publish-report.server.ts";
import { publishToPhone } from "#app/desk/reports/publish/publish-to-phone.server.ts";
import { withdrawPublished } from "./withdraw-report.server.ts";

describe.each(databases)("§10 Reports: publishing on $name", ({ freshDb }) => {
  test("a final report makes the booking reported; undo takes all of it back", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    const done = await doAndUndo(
      db,
      "09:40",
      (trx, by) => publishReport(trx, by, wanted("f1")),
      "manager",
    );
    expect(done).toMatchObject({ ok: true, said: "Report published." });
    expect(await statusOf(db)).toBe("reported");
    expect(await reportRows(db)).toMatchObject([
      {
        phone: "1000056789",
        patientName: "Rekha Menon",
        testName: "Vitamin D, Vitamin B12",
        bookingId: "3c8l",
        part: "final",
        testsReady: 2,
        testsTotal: 2,
        publishedById: "kavitha",
        pdf: "%PDF-f1",
      },
    ]);
  });

  test("a PDF that says CRITICAL is not published before somebody has answered that", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2");
    const facts = { ...NO_FACTS, alarm: "CRITICAL" };
    await db
      .updateTable("reportFiles")
      .set({ facts: JSON.stringify(facts) })
      .execute();
    const desk = atDesk(db, "09:40", "manager");
    expect(await refusedChange(desk, (trx, by) => publishReport(trx, by, wanted("f1")))).toBe(
      "The PDF says CRITICAL. Tell the doctor first.",
    );
    await publish(db, "09:41", "f1", { critical: "Potassium 6.8", tests: ["Vitamin D"] });
    expect(await db.selectFrom("criticalValues").select("words").execute()).toEqual([
      { words: "Potassium 6.8" },
    ]);
    await publish(db, "09:42", "f2", { critical: null });
    expect(await db.selectFrom("criticalValues").select("words").execute()).toHaveLength(1);
  });

  test("a PDF that names two people, or is not read to its end, waits for somebody who looked", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2");
    const set = (facts: object) =>
      db
        .updateTable("reportFiles")
        .set({ facts: JSON.stringify({ ...NO_FACTS, ...facts }) })
        .execute();
    const desk = atDesk(db, "09:40", "manager");
    const refusal = () =>
      refusedChange(desk, (trx, by) =>
        publishReport(trx, by, wanted("f1", { lookedFor: ["All"] })),
      );
    await set({ isRead: false });
    expect(await refusal()).toBe(
      "The PDF is too long to be read to its end. Say that you looked at every page first",
    );
    await set({ others: [{ named: "Sandeep Raut", page: 2 }], isRead: true });
    expect(await refusal()).toBe(
      "The PDF also names Sandeep Raut, on page 2. Say that you looked at every page first",
    );
    const whose = { phone: "1000011111", patientName: "Asha", testName: "HbA1c" };
    const toPhone = { fileId: "f2", isSamePerson: true, ...whose };
    expect(await refusedChange(desk, (trx, by) => publishToPhone(trx, by, toPhone))).toBe(
      "The PDF also names Sandeep Raut, on page 2. Say that you looked first",
    );
    await publish(db, "09:41", "f1", { hasReadAll: true });
    const entry = await db.selectFrom("history").select("details").orderBy("id", "desc").execute();
    expect(JSON.parse(entry[0]?.details ?? "")).toMatchObject({ others: true });
  });

  test("partial, then final: both can be read, and the whole one completes the first", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2");
    const first = await publish(db, "09:40", "f1", { tests: ["Vitamin D"] });
    expect(first.said).toBe("Report published, 1 of 2.");
    expect(await statusOf(db)).toBe("collected");
    const second = await publish(db, "10:40", "f2");
    expect(await statusOf(db)).toBe("reported");
    expect(await reportRows(db)).toMatchObject([
      { part: "partial", testName: "Vitamin D", testsReady: 1, supersededById: second.reportId },
      { part: "final", testsReady: 2, supersededById: null },
    ]);
    await deskChange(atDesk(db, "10:45", "manager"), (trx, by) =>
      withdrawPublished(trx, by, {
        reportId: second.reportId,
        because: "Other",
        isWrongPerson: true,
      }),
    );
    expect(await statusOf(db)).toBe("collected");
    expect(await reportRows(db)).toMatchObject([
      { supersededById: null },
      { withdrawnAt: expect.any(String) },
    ]);
    expect(
      await db.selectFrom("reportFiles").selectAll().where("id", "=", "f2").execute(),
    ).toMatchObject([{ reportId: null, bookingId: null, discardedAt: null }]);
  });

  test("a second final report asks: replace or amend", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2", "f3");
    const first = await publish(db, "09:12", "f1");
    const desk = atDesk(db, "10:00", "manager");
    const instead = {
      how: "amend" as const,
      reportId: first.reportId,
      because: "The unit was wrong",
    };
    const tried = (more: Parameters<typeof wanted>[1]) =>
      refusedChange(desk, (trx, by) => publishReport(trx, by, wanted("f2", more)));
    expect(await tried({})).toBe(
      "DS-3C8L has had its report since 09:12 AM. Replace it, or amend it?",
    );
    expect(await tried({ instead: { ...instead, because: "" } })).toBe("Please write why");
    const amended = await doAndUndo(
      db,
      "10:00",
      (trx, by) => publishReport(trx, by, wanted("f2", { instead })),
      "manager",
    );
    expect(amended.ok).toBe(true);
    const [one, two] = await reportRows(db);
    expect(one).toMatchObject({ withdrawnAt: null, supersededById: two?.id });
    expect(two).toMatchObject({ amendsId: one?.id, amendedBecause: "The unit was wrong" });
    expect(
      await refusedChange(desk, (trx, by) => publishReport(trx, by, wanted("f3", { instead }))),
    ).toBe("A colleague corrected this report meanwhile. Please look again.");
    const replace = {
      how: "replace" as const,
      reportId: two?.id ?? "",
      because: "Another lab's file",
    };
    await doAndUndo(
      db,
      "10:05",
      (trx, by) => publishReport(trx, by, wanted("f3", { instead: replace })),
      "manager",
    );
    const [, , three] = await reportRows(db);
    expect(await reportRows(db)).toMatchObject([
      { pdf: "%PDF-f1", supersededById: three?.id },
      { pdf: null, patientName: "", amendedBecause: null },
      { pdf: "%PDF-f3", amendsId: one?.id, amendedBecause: "The unit was wrong" },
    ]);
    expect(await statusOf(db)).toBe("reported");
  });

  test("a replaced final report leaves its partial ones in the new one, as far as it has their tests", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2", "f3", "f4");
    await publish(db, "09:40", "f1", { tests: ["Vitamin D"] });
    const { reportId } = await publish(db, "10:40", "f2");
    const instead = { how: "replace" as const, reportId, because: "Another lab's file" };
    const done = await doAndUndo(
      db,
      "10:45",
      (trx, by) => publishReport(trx, by, wanted("f3", { instead })),
      "manager",
    );
    expect(done.ok).toBe(true);
    const three = (await reportRows(db)).at(-1);
    expect(await reportRows(db)).toMatchObject([
      { part: "partial", supersededById: three?.id },
      { withdrawnAt: expect.any(String), supersededById: null },
      { part: "final", amendsId: null, supersededById: null },
    ]);
    await publish(db, "10:50", "f4", {
      tests: ["Vitamin B12"],
      instead: { ...instead, reportId: three?.id ?? "" },
    });
    expect(await reportRows(db)).toMatchObject([
      { part: "partial", supersededById: null },
      { pdf: null },
      { pdf: null },
      { part: "final", testName: "Vitamin B12" },
    ]);
  });

  test("two colleagues at once: one wins, the other hears", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2");
    const desk = atDesk(db, "09:40", "manager");
    const both = await Promise.all(
      ["f1", "f2", "f1"].map((file) =>
        deskChange(desk, (trx, by) => publishReport(trx, by, wanted(file))),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reportRows(db)).toHaveLength(1);
    const again = (trx: Db, by: Parameters<typeof publishReport>[1]) =>
      publishReport(trx, by, wanted("f1", { bookingId: "3c8l" }));
    expect(await refusedChange(desk, again)).toMatch(
      /already published for DS-3C8L|has had its report since/,
    );
  });

  test("it is refused without the right, without Yes, and without a test", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    await givenBooking(db, { id: "other" });
    const tried = (
      more: Parameters<typeof wanted>[1],
      role: "manager" | "front-desk" = "manager",
    ) =>
      refusedChange(atDesk(db, "09:40", role), (trx, by) =>
        publishReport(trx, by, wanted("f1", more)),
      );
    expect(await tried({}, "front-desk")).toBe(
      "You cannot publish reports. A manager can, or can give you the right under People.",
    );
    expect(await tried({ isSamePerson: false })).toBe("Choose Yes, same person first");
    expect(await tried({ tests: ["Ferritin"] })).toBe(
      "Please tick the tests that are in this report",
    );
    expect(await tried({ bookingId: "other" })).toBe(
      "A colleague chose another booking for this file. Please look again.",
    );
  });

  test("a phone without a booking gets a report under the name that is typed", async () => {
    const db = await freshDb();
    await givenFile(db, { id: "f1" });
    const whose = {
      phone: "+91 10000 11111",
      patientName: "Anil Kumar",
      testName: "Lipid Profile",
    };
    const file = { fileId: "f1", isSamePerson: true };
    const desk = atDesk(db, "09:40", "manager");
    const tried = (more: Partial<typeof whose>) =>
      refusedChange(desk, (trx, by) => publishToPhone(trx, by, { ...file, ...whose, ...more }));
    expect(await tried({ phone: "12345" })).toBe("Please enter a valid 10-digit phone number");
    expect(await tried({ patientName: " " })).toBe("Please type the name of the patient");
    expect(await tried({ testName: "" })).toBe("Please type the name of the test");
    const done = await doAndUndo(
      db,
      "09:40",
      (trx, by) => publishToPhone(trx, by, { ...file, ...whose }),
      "manager",
    );
    expect(done).toMatchObject({ ok: true, said: "Report published." });
    const [report] = await reportRows(db);
    expect(report).toMatchObject({
      ...whose,
      phone: "1000011111",
      bookingId: null,
      pdf: "%PDF-f1",
    });
    const history = await db.selectFrom("history").select("changes").execute();
    expect(JSON.stringify(history)).not.toMatch(/Anil|Lipid|1000011111/);
    const withdrawn = await deskChange(desk, (trx, by) =>
      withdrawPublished(trx, by, {
        reportId: report?.id ?? "",
        because: "Wrong person",
        isWrongPerson: true,
      }),
    );
    expect(withdrawn).toEqual({ ok: true, said: "Report withdrawn.", undo: undefined });
  });
});
