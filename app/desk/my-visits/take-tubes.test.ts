import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { assignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { atDesk, everyRow, MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import type { BindEntry, CollectedEntry, Entry } from "./entries/entry.ts";
import { findMyDay } from "./day/my-day.queries.server.ts";
import { noteEntry } from "./entries/take-entry.service.server.ts";

const RAVI = { id: "ravi", name: "Ravi Kumar" };
const ASHA = { id: "asha", name: "Asha Murthy" };
const LIPID = "SST tube (red/gold)";
const CBC = "EDTA tube (lavender)";
const SPARE = "S-2318-Y";

const as = (db: Db, who: { id: string; name: string }) =>
  atDesk(db, "09:42", "phlebotomist", who).staff;

/** Nandini at 10:00 AM and Arjun at 11:00 AM, both Ravi's, with labels; one spare in Ravi's bag. */
async function givenRound(db: Db) {
  await givenColleague(db, RAVI);
  await givenColleague(db, ASHA);
  await givenPatient(db, { id: "n", name: "Nandini Rao", reference: "DS-2Q8N" });
  await givenPatient(db, { id: "h", name: "Arjun Hegde", reference: "DS-5H2P" });
  const roll = { id: "roll", staffId: RAVI.id, first: 2318, last: 2318 };
  const given = { givenAt: monday("07:40").toISOString(), givenById: "suma" };
  await db
    .insertInto("labelRolls")
    .values({ ...roll, ...given })
    .execute();
  await givenLabel(db, { number: SPARE, kind: "spare", rollId: "roll" });
}

async function givenPatient(db: Db, given: { id: string; name: string; reference: string }) {
  const { id, name: patientName, reference } = given;
  const moment = { confirmedAt: monday("08:05").toISOString(), day: MONDAY };
  await givenBooking(db, {
    id,
    patientName,
    reference,
    slot: "10:00 AM",
    status: "confirmed",
    ...moment,
  });
  const line = { bookingId: id, position: 0, itemId: null, name: "Checkup", category: "Package" };
  const price = { quantity: 1, pricePaise: 150_000, quotedPaise: null, testsIncluded: "Lipid" };
  await db
    .insertInto("bookingLines")
    .values({ ...line, ...price, bookedTests: JSON.stringify([testIn(LIPID), testIn(CBC)]) })
    .execute();
  for (const [at, container] of [LIPID, CBC, null].entries())
    await givenLabel(db, {
      number: `${reference}-${at + 1}`,
      bookingId: id,
      container,
      nth: container === null ? null : 0,
    });
  await assignTo(db, id, RAVI);
}

const testIn = (container: string) => ({
  id: container,
  name: container,
  container,
  fasting: "",
  turnaround: "Same day",
});

type Label = { number: string; kind?: "visit" | "spare" } & Partial<
  Record<"bookingId" | "container" | "rollId", string | null> & { nth: number | null }
>;
const givenLabel = (db: Db, { kind = "visit", ...label }: Label) =>
  db
    .insertInto("labels")
    .values({ kind, printedAt: monday("07:50").toISOString(), printedById: "suma", ...label })
    .execute();

const assignTo = (db: Db, id: string, { id: staffId }: { id: string }) =>
  deskChange(atDesk(db, "08:10"), (trx, by) => assignVisit(trx, by, `visit of ${id}`, { staffId }));

let made = 0;
const newKey = () => String((made += 1)).padStart(32, "0");
const common = (clock: string, id: string, staffId: string) => ({
  key: newKey(),
  staffId,
  visitId: `visit of ${id}`,
  seen: { day: MONDAY, slot: "10:00 AM" },
  at: monday(clock).toISOString(),
});
const bind = (
  clock: string,
  [id, label, container]: readonly [string, string, string],
  { staffId = RAVI.id, ...given }: Partial<BindEntry> = {},
): Entry => ({
  ...common(clock, id, staffId),
  kind: "bind",
  bookingId: id,
  label,
  container,
  nth: 0,
  how: "camera",
  ...given,
});
const collected = (
  clock: string,
  given: Partial<CollectedEntry["patients"][number]> = {},
): Entry => ({
  ...common(clock, "n", RAVI.id),
  kind: "collected",
  patients: [{ bookingId: "n", taken: [0, 1], fasted: null, notTaken: [], ...given }],
  payment: { method: "cash", paise: 150_000 },
});

const note = (db: Db, entry: Entry, clock: string, who = RAVI) =>
  noteEntry(db, as(db, who), entry, monday(clock));
const samplesOf = (db: Db, id = "n") =>
  db
    .selectFrom("samples")
    .select(["position", "container", "state", "label", "scanId"])
    .where("bookingId", "=", id)
    .orderBy("position")
    .execute();
const boundOf = (db: Db, id = "n") =>
  db
    .selectFrom("tubeScans")
    .select(["label", "container", "nth"])
    .where("bookingId", "=", id)
    .orderBy("storedAt")
    .execute();
const asideOf = (db: Db) =>
  db.selectFrom("tubesAside").select(["label", "why", "bookingId", "foundBookingId"]).execute();

const FIRST = ["n", "DS-2Q8N-1", LIPID] as const;
const SECOND = ["n", "DS-2Q8N-2", CBC] as const;

describe.each(databases)(
  "§10 my visits: tubes that are scanned at a door, on $name",
  ({ freshDb }) => {
    test("bound, then collected: the samples have the labels and their scans", async () => {
      const db = await freshDb();
      await givenRound(db);
      const [first, second] = [bind("10:06", FIRST), bind("10:07", SECOND, { how: "typed" })];
      for (const entry of [first, second])
        expect(await note(db, entry, "10:08")).toMatchObject({ outcome: "noted", told: "" });
      await note(db, collected("10:15"), "10:16");
      expect(await samplesOf(db)).toEqual([
        {
          position: 0,
          container: LIPID,
          state: "collected",
          label: "DS-2Q8N-1",
          scanId: first.key,
        },
        { position: 1, container: CBC, state: "collected", label: "DS-2Q8N-2", scanId: second.key },
      ]);
      const history = await findHistory(db, { visitId: "visit of n" });
      const sentences = history.map((entry) => historySentence(entry));
      expect(sentences.join("\n")).toContain("DS-2Q8N-1");
    });

    test("a bind that arrives after the collection joins its sample", async () => {
      const db = await freshDb();
      await givenRound(db);
      await note(db, collected("10:15"), "10:16");
      const late = bind("10:06", FIRST);
      expect(await note(db, late, "10:20")).toMatchObject({ outcome: "noted", told: "" });
      expect(await samplesOf(db)).toMatchObject([
        { label: "DS-2Q8N-1", scanId: late.key },
        { label: null, scanId: null },
      ]);
    });

    test("why a filled tube has no label is kept with its sample", async () => {
      const db = await freshDb();
      await givenRound(db);
      await note(db, bind("10:06", FIRST), "10:06");
      const withoutLabel = [{ position: 1, reason: "No label left" as const }];
      await note(db, collected("10:15", { withoutLabel }), "10:16");
      const samples = await db.selectFrom("samples").selectAll().orderBy("position").execute();
      expect(JSON.stringify(samples[1])).toContain("No label left");
      expect(samples[0]?.label).toBe("DS-2Q8N-1");
    });

    test("another patient's label is refused, whatever the phone says, and nothing changes", async () => {
      const db = await freshDb();
      await givenRound(db);
      const before = await everyRow(db);
      expect(await note(db, bind("10:06", ["n", "DS-5H2P-1", LIPID]), "10:07")).toMatchObject({
        outcome: "refused",
        told: "Not bound: DS-5H2P-1 is the label of another patient. Put the tube aside and call the desk.",
      });
      expect(await note(db, bind("10:06", ["n", "DS-7K4M-1", LIPID]), "10:07")).toMatchObject({
        outcome: "refused",
        told: "Not bound: DS-7K4M-1 is not a number of ours. Call the desk.",
      });
      expect(await everyRow(db)).toEqual(before);
    });

    test("the same scan twice, and the same label twice for one patient, count once", async () => {
      const db = await freshDb();
      await givenRound(db);
      const first = bind("10:06", FIRST);
      const answer = await note(db, first, "10:07");
      expect(await note(db, first, "10:09")).toEqual(answer);
      expect(await note(db, bind("10:08", FIRST), "10:09")).toMatchObject({
        outcome: "noted",
        told: "",
      });
      expect(await boundOf(db)).toEqual([{ label: "DS-2Q8N-1", container: LIPID, nth: 0 }]);
    });

    test("two phones bind one spare to two patients: both are told, neither counts before a manager decides", async () => {
      const db = await freshDb();
      await givenRound(db);
      await assignTo(db, "h", ASHA);
      await note(db, bind("10:06", ["n", SPARE, CBC], { nameByHand: true }), "10:20");
      const asha = bind("10:05", ["h", SPARE, CBC], { staffId: ASHA.id, nameByHand: true });
      expect(await note(db, asha, "10:21", ASHA)).toMatchObject({
        outcome: "noted",
        told: "S-2318-Y is bound to two patients. Put both tubes aside and call the desk.",
      });
      expect(await asideOf(db)).toEqual([
        { label: SPARE, why: "two-patients", bookingId: "n", foundBookingId: "h" },
      ]);
      const day = await findMyDay(db, RAVI, monday("10:22"));
      expect(day.aside).toEqual([SPARE]);
      expect(day.spares).toEqual([]);
    });

    test("a bind is taken back for ten minutes, by its key", async () => {
      const db = await freshDb();
      await givenRound(db);
      const [first, second] = [bind("10:06", FIRST), bind("10:07", SECOND)];
      await note(db, first, "10:07");
      await note(db, second, "10:07");
      const undo = (clock: string, undoes: string): Entry => ({
        ...common(clock, "n", RAVI.id),
        kind: "undo",
        undoes,
      });
      expect(await note(db, undo("10:09", first.key), "10:09")).toMatchObject({ outcome: "noted" });
      expect(await boundOf(db)).toEqual([{ label: "DS-2Q8N-2", container: CBC, nth: 0 }]);
      expect(await note(db, undo("10:18", second.key), "10:18")).toMatchObject({
        outcome: "refused",
        told: "Not taken back: that can be done for 10 minutes. Call the desk.",
      });
      // The label is free again.
      expect(await note(db, bind("10:19", FIRST), "10:19")).toMatchObject({ outcome: "noted" });
      expect(await boundOf(db)).toHaveLength(2);
    });

    test("one more tube takes the spare label of the visit, and is a sample of its own", async () => {
      const db = await freshDb();
      await givenRound(db);
      await note(db, bind("10:06", FIRST), "10:06");
      await note(db, bind("10:07", SECOND), "10:07");
      const more = bind("10:08", ["n", "DS-2Q8N-3", CBC], { nth: 1, why: "Clotted, drawn again" });
      await note(db, more, "10:08");
      await note(db, collected("10:15"), "10:16");
      expect(await samplesOf(db)).toMatchObject([
        { container: LIPID, label: "DS-2Q8N-1" },
        { container: CBC, label: "DS-2Q8N-2" },
        { position: 2, container: CBC, state: "collected", label: "DS-2Q8N-3", scanId: more.key },
      ]);
    });

    test("another's tube is put aside once, and the day says so", async () => {
      const db = await freshDb();
      await givenRound(db);
      const aside = (clock: string): Entry => ({
        ...common(clock, "n", RAVI.id),
        kind: "put-aside",
        bookingId: "n",
        label: "DS-5H2P-1",
      });
      for (const clock of ["10:07", "10:09"])
        expect(await note(db, aside(clock), clock)).toMatchObject({ outcome: "noted", told: "" });
      expect(await asideOf(db)).toEqual([
        { label: "DS-5H2P-1", why: "wrong-person", bookingId: "h", foundBookingId: "n" },
      ]);
      expect((await findMyDay(db, RAVI, monday("10:10"))).aside).toEqual(["DS-5H2P-1"]);
    });

    test("the box is noted, and what is read later stands instead", async () => {
      const db = await freshDb();
      await givenRound(db);
      const box = (clock: string, celsius: number): Entry => ({
        ...common(clock, "n", RAVI.id),
        kind: "box",
        celsius,
      });
      await note(db, box("10:12", 12), "10:12");
      await note(db, box("10:14", 6), "10:14");
      const day = await findMyDay(db, RAVI, monday("10:15"));
      expect(day.visits.find(({ id }) => id === "visit of n")?.box).toEqual({
        celsius: 6,
        at: monday("10:14").toISOString(),
      });
      expect(day.boxLimits).toEqual({ from: 2, to: 8 });
    });

    test("a visit that was given away meanwhile: the tube is bound all the same, and both are told", async () => {
      const db = await freshDb();
      await givenRound(db);
      await assignTo(db, "n", ASHA);
      expect(await note(db, bind("10:06", FIRST), "10:20")).toMatchObject({
        outcome: "noted",
        told: "The desk gave this visit to Asha Murthy. What you entered is kept. Call the desk.",
      });
      expect(await boundOf(db)).toHaveLength(1);
      const day = await findMyDay(db, ASHA, monday("10:21"));
      expect(day.visits[0]?.patients[0]?.scans).toMatchObject([
        { label: "DS-2Q8N-1", by: "Ravi Kumar" },
      ]);
    });
  },
);
