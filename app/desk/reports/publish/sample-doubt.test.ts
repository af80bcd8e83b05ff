import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { atDesk, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { CITRATE, CUP, EDTA, givenBag, SST } from "#tests/databases/given-bags.ts";
import { givenBooking, givenUltrasound } from "#tests/databases/given.ts";
import { givenFile, NO_FACTS } from "#tests/databases/given-file.ts";
import { describe, expect, test } from "vitest";
import { findComparedBooking } from "../files/chosen-file.queries.server.ts";
import { publishReport } from "./publish-report.server.ts";
import { publishToPhone } from "./publish-to-phone.server.ts";
import type { SampleState } from "./sample-doubt.ts";

type State = "collected" | "not-taken" | "received" | "missing" | "rejected";

const CBC = { name: "Complete Blood Count", container: EDTA };
const LIPID = { name: "Lipid Profile", container: SST };
const CULTURE = { name: "Urine Culture", container: CUP };

async function givenTubes(db: Db, states: readonly State[], tests = [CBC, LIPID, CULTURE]) {
  await givenBag(db, {
    id: "b",
    name: "Aarav Pande",
    by: "ravi",
    at: "08:30",
    tests,
    samples: (states.length > 0 ? states : ["received" as const]).map((state, at) => ({
      container: tests[at]?.container ?? CITRATE,
      state,
    })),
  });
  if (states.length === 0) await db.deleteFrom("samples").execute();
  await givenFile(db, { id: "f", bookingId: "b" });
}

const wanted = (tests: readonly string[], lookedFor?: readonly string[]) => ({
  fileId: "f",
  bookingId: "b",
  isSamePerson: true,
  tests,
  lookedFor,
});

const refusal = (db: Db, ...of: Parameters<typeof wanted>) =>
  refusedChange(atDesk(db, "09:40", "manager"), (trx, by) => publishReport(trx, by, wanted(...of)));

const publish = (db: Db, ...of: Parameters<typeof wanted>) =>
  deskChange(atDesk(db, "09:41", "manager"), (trx, by) => publishReport(trx, by, wanted(...of)));

const ALL = [CBC.name, LIPID.name, CULTURE.name];
const LOOK = "Say that you looked first";

describe.each(databases)("§10 Reports: no sample in the lab on $name", ({ freshDb }) => {
  test.each<[string, State[], string]>([
    ["nothing was taken", ["not-taken", "not-taken", "not-taken"], "Nothing was taken. "],
    ["all is missing", ["missing", "missing", "missing"], "It is missing. "],
    ["all was rejected", ["rejected", "rejected", "rejected"], "It was rejected. "],
    ["all is on the way", ["collected", "collected", "collected"], "It is still on the way. "],
    ["some is missing, the rest rejected", ["missing", "rejected", "missing"], ""],
    ["no container is known", [], ""],
  ])(
    "a report of a patient of whom %s is refused until somebody looked",
    async (_, states, why) => {
      const db = await freshDb();
      await givenTubes(db, states);
      const words = `No sample of this patient is in the lab. ${why}${LOOK}`;
      expect(await refusal(db, ALL)).toBe(words);
      expect(await refusal(db, ALL, [CBC.name, LIPID.name])).toBe(words);
      expect(await publish(db, ALL, ALL)).toMatchObject({ ok: true, said: "Report published." });
      const [entry] = await findHistory(db, { visitId: "visit of b" });
      expect(entry && historySentence(entry)).toContain(
        "No sample for Complete Blood Count, Lipid Profile and Urine Culture was in the lab: they looked, and it was here",
      );
    },
  );

  test.each<[State, string]>([
    ["not-taken", "not taken"],
    ["missing", "missing"],
    ["rejected", "rejected"],
    ["collected", "still on the way"],
  ])("a single test whose container is %s is not ticked, and refused", async (state, words) => {
    const db = await freshDb();
    await givenTubes(db, ["received", "received", state]);
    const facts = { ...NO_FACTS, tests: ALL };
    const shown = await findComparedBooking(db, "b", facts, new Date("2026-11-23T04:12:00.000Z"));
    expect(shown?.tests.map(({ isProposed }) => isProposed)).toEqual([true, true, false]);
    expect(await refusal(db, ALL)).toBe(
      `No sample is in the lab for Urine Culture (${words}). ${LOOK}`,
    );
    expect(await publish(db, [CBC.name, LIPID.name])).toMatchObject({
      ok: true,
      said: "Report published, 2 of 3.",
    });
  });

  test("a test in two containers needs both, and one at a centre a booking that is collected", async () => {
    const db = await freshDb();
    const both = { name: "Culture and count", container: `${EDTA} + ${CUP}` };
    await givenTubes(db, ["received"], [{ name: "CBC", container: EDTA }, both]);
    await givenUltrasound(db, "b");
    expect(await refusal(db, ["CBC", both.name, "Ultrasound Whole Abdomen"])).toBe(
      `No sample is in the lab for Culture and count (none is known). ${LOOK}`,
    );
    await db.updateTable("bookings").set({ status: "confirmed" }).execute();
    expect(await refusal(db, ["CBC", "Ultrasound Whole Abdomen"])).toBe(
      `No sample is in the lab for Ultrasound Whole Abdomen (none is known). ${LOOK}`,
    );
  });

  test("what another booking takes again counts", async () => {
    const db = await freshDb();
    await givenTubes(db, ["rejected"], [CBC]);
    await givenBooking(db, { id: "again", status: "collected" });
    const visit = db.updateTable("visits").where("id", "=", "visit of again");
    await visit.set({ repeatsBookingId: "b" }).execute();
    await db
      .insertInto("samples")
      .values({ id: "s", bookingId: "again", position: 0, container: EDTA, state: "received" })
      .execute();
    expect(await publish(db, [CBC.name])).toMatchObject({ ok: true });
  });

  test.each<[string, string, SampleState | undefined]>([
    ["Aarav Pande", "Urine Culture", "missing"],
    ["Master AARAV PANDE", "CBC, Urine Culture", "missing"],
    ["Aarav Pande", "Lipid Profile", undefined],
    ["Aarav Pande", "Anything", undefined],
    ["Sudha Pande", "Lipid Profile", "none"],
  ])("the phone of a booking: %s, %s", async (patientName, testName, state) => {
    const db = await freshDb();
    await givenTubes(db, ["received", "received", "missing"]);
    await db.updateTable("bookings").set({ phone: "1000056789" }).execute();
    const given = { fileId: "f", isSamePerson: true, phone: "1000056789", patientName, testName };
    const go = (hasLooked: boolean) =>
      deskChange(atDesk(db, "09:40", "manager"), (trx, by) =>
        publishToPhone(trx, by, { ...given, hasLooked }),
      );
    const first = await go(false);
    expect(first.ok).toBe(state === undefined);
    if (first.ok) return;
    expect(first).toMatchObject({ reason: "asks", said: expect.stringContaining(LOOK) });
    expect(await go(true)).toMatchObject({ ok: true });
    const [entry] = await db.selectFrom("history").selectAll().orderBy("id", "desc").execute();
    expect(JSON.parse(entry?.details ?? "")).toMatchObject({ how: "phone", noSample: true });
  });
});
