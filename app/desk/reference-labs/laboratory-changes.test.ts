import { describe, expect, test } from "vitest";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { noteBack, sendOut } from "./laboratory-changes.server.ts";
import { dueInWords, isLate } from "./sent-out.ts";
import { findSentOuts } from "./laboratory-work.queries.server.ts";

const SENT = {
  reference: "DS-3R7Y",
  tests: ["Urine Culture", "not booked"],
  laboratory: " Metro  Reference Laboratory ",
  courierNumber: "BD 4711",
  dueDay: "2026-11-26",
};

describe.each(databases)("§10 Reports: reference laboratories on $name", ({ freshDb }) => {
  test("what is sent out stands under its laboratory until it is back", async () => {
    const db = await freshDb();
    await givenBooking(db, {
      id: "b1",
      reference: "DS-3R7Y",
      patientName: "Sarala Bhat",
      status: "collected",
      collectedAt: monday("08:30").toISOString(),
    });
    await db
      .insertInto("bookingLines")
      .values({ bookingId: "b1", position: 0, name: "Urine Culture", category: "", quantity: 1 })
      .execute();
    const given = atDesk(db, "09:42");
    const refused = (wrong: Partial<typeof SENT>) =>
      refusedChange(given, (trx, by) => sendOut(trx, by, { ...SENT, ...wrong }));
    expect(await refused({ laboratory: " " })).toBe("Please type the name of the laboratory");
    expect(await refused({ tests: [] })).toBe("Please choose at least one test");
    expect(await refused({ dueDay: "2026-11-22" })).toBe("Please choose today or a later day");
    expect(await refused({ dueDay: "soon" })).toBe("Please choose today or a later day");

    const typed = { ...SENT, dueDay: "26/11" };
    const sent = await doAndUndo(db, "09:42", (trx, by) => sendOut(trx, by, typed));
    expect(sent).toMatchObject({
      said: "DS-3R7Y is with Metro Reference Laboratory, due Thu 26 Nov.",
    });
    const found = await findSentOuts(db);
    expect(found).toEqual({
      count: 1,
      laboratories: ["Metro Reference Laboratory"],
      sent: [
        {
          id: expect.any(String),
          reference: "DS-3R7Y",
          name: "Sarala Bhat",
          tests: ["Urine Culture"],
          laboratory: "Metro Reference Laboratory",
          courierNumber: "BD 4711",
          dueDay: "2026-11-26",
        },
      ],
    });
    const id = found.sent[0]?.id ?? "";
    const back = await doAndUndo(db, "10:00", (trx, by) => noteBack(trx, by, id));
    expect(back).toMatchObject({ said: "DS-3R7Y is back from Metro Reference Laboratory." });
    expect((await findSentOuts(db)).sent).toEqual([]);
    expect(await deskChange(given, (trx, by) => noteBack(trx, by, id))).toMatchObject({
      said: "A colleague noted already that it is back.",
    });
  });

  test("what is not collected, or unknown, cannot be sent out", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", reference: "DS-3R7Y", status: "assigned" });
    const given = atDesk(db, "09:42");
    expect(await refusedChange(given, (trx, by) => sendOut(trx, by, SENT))).toBe(
      "Only what is collected and not reported can be sent out.",
    );
    const unknown = { ...SENT, reference: "DS-7K4X" };
    expect(await refusedChange(given, (trx, by) => sendOut(trx, by, unknown))).toBe(
      "No booking DS-7K4X. Check the reference.",
    );
    expect(await refusedChange(given, (trx, by) => noteBack(trx, by, "none"))).toBe(
      "This is not with a laboratory any more.",
    );
  });
});

test.each([
  ["2026-11-23", "due today", false],
  ["2026-11-24", "due Tue 24 Nov", false],
  ["2026-11-21", "due Sat 21 Nov", true],
])("due on %s", (dueDay, words, late) => {
  expect([dueInWords({ dueDay }, "2026-11-23"), isLate({ dueDay }, "2026-11-23")]).toEqual([
    words,
    late,
  ]);
});
