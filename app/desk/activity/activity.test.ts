import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenCallback, givenColleague } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { takePayment } from "#app/desk/bill/payment.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { HISTORY_ACTIONS } from "#app/domain/history/history-actions.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { assignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { savePatientField } from "#app/desk/visits/changes/patient-field.server.ts";
import { saveVisitField } from "#app/desk/visits/changes/visit-field.server.ts";
import { describe, expect, test } from "vitest";
import { readAsked } from "./activity-address.ts";
import { ACTIVITY_KINDS, isActivityKind, isOfKind } from "./activity-kinds.ts";
import { activityCsv } from "./activity-csv.server.ts";
import { type Activity, findActivity } from "./activity.queries.server.ts";
import { type Part, plainText, withReferences } from "./marked-text.ts";

const at = (clock: string, day = "2026-11-23") => new Date(`${day}T${clock}:00+05:30`);
const NOW = at("09:42");
const by = (clock: string, [id, name]: readonly [string, string] = KAVITHA): By => ({
  actor: { staffId: id, name },
  now: at(clock),
  may: () => true,
});
const KAVITHA = ["kavitha", "Kavitha Nair"] as const;

const asked = (search = "") => readAsked(new URLSearchParams(search), NOW);
/** As the screen draws it: *now*, ~before~ and [reference]. */
const drawn = (what: readonly Part[]) =>
  what
    .map((part) => {
      if (typeof part === "string") return part;
      if ("now" in part) return `*${part.now}*`;
      return "was" in part ? `~${part.was}~` : `[${part.booking}]`;
    })
    .join("");
const linesOf = ({ rows }: Activity) => rows.map(({ who, what }) => `${who}: ${drawn(what)}`);

/** A visit whose address, phlebotomist and patient are written, and whose money is taken. */
async function givenMorning(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  await givenColleague(db, { id: "asha", name: "Asha Murthy" });
  const booking = await givenBooking(db, { id: "7K4M", day: "2026-11-24", status: "confirmed" });
  const { visitId } = booking;
  const change = <T>(work: (trx: Db) => Promise<T>) => writeTransaction(db, work);
  await change((trx) => assignVisit(trx, by("09:10"), visitId, { staffId: "ravi" }));
  await change((trx) => assignVisit(trx, by("09:12"), visitId, { staffId: "asha" }));
  await change((trx) =>
    saveVisitField(trx, by("09:20"), visitId, {
      field: "flat",
      value: "14, Sri Sai Nilaya, 7th Cross",
    }),
  );
  await change((trx) =>
    savePatientField(trx, by("09:30"), "7K4M", { field: "name", value: "Meenakshi S. Rao" }, "s"),
  );
  await change((trx) => record(trx, { ...by("09:41"), action: "call.opened", visitId }, []));
  return { visitId, change };
}

describe.each(databases)("§10 activity on $name", ({ freshDb }) => {
  test("each entry says before and after, newest first", async () => {
    const db = await freshDb();
    await givenMorning(db);
    const activity = await findActivity(db, asked(), NOW);
    expect(linesOf(activity)).toEqual([
      "Kavitha Nair: Called [DS-7K4M]",
      "Kavitha Nair: Wrote the name of [DS-7K4M]: *Meenakshi S. Rao*, was ~Meenakshi Rao~",
      "Kavitha Nair: Wrote the house and street of [DS-7K4M]: *14, Sri Sai Nilaya, 7th Cross*, was empty",
      "Kavitha Nair: Gave [DS-7K4M] to Asha Murthy, was ~Ravi Kumar~",
      "Kavitha Nair: Gave [DS-7K4M] to Ravi Kumar, was ~not assigned~",
    ]);
    expect(activity.rows.map(({ undo }) => ("why" in undo ? undo.why : "Undo"))).toEqual([
      "",
      "Undo",
      "Undo",
      "Undo",
      "Changed since",
    ]);
    expect(activity).toMatchObject({ fitting: 5, all: 5 });
  });

  test("what came later, on another day too, decides whether Undo is offered", async () => {
    const db = await freshDb();
    const { visitId, change } = await givenMorning(db);
    const taken = await change((trx) =>
      takePayment(trx, by("09:35"), visitId, { method: "upi", paise: 30_000 }),
    );
    await undo(db, { ...by("09:40"), now: at("10:00", "2026-11-24") }, taken.undo ?? "");
    const [first] = (await findActivity(db, asked("kind=money"), NOW)).rows;
    expect(first && drawn(first.what)).toBe("Took ₹300 by UPI for [DS-7K4M]");
    expect(first?.undo).toEqual({ can: false, why: "Undone" });
    const next = readAsked(new URLSearchParams("day=2026-11-24"), at("11:00", "2026-11-24"));
    expect(linesOf(await findActivity(db, next, NOW))).toEqual([
      "Kavitha Nair: Took back: took ₹300, by UPI, [DS-7K4M]",
    ]);
  });

  test("person, kind and words choose; all words have to fit, also a patient's name", async () => {
    const db = await freshDb();
    const { change } = await givenMorning(db);
    await givenCallback(db, { id: "c1", name: "Harpreet Singh" });
    await change((trx) =>
      record(trx, { ...by("09:05"), action: "call.no-answer", callbackId: "c1" }, []),
    );
    await change((trx) =>
      record(
        trx,
        { actor: MACHINE, now: at("09:06"), action: "staff.added", details: { name: "X" } },
        [],
      ),
    );
    const count = async (search: string) => (await findActivity(db, asked(search), NOW)).fitting;
    expect(await count("kind=calls")).toBe(2);
    expect(await count("who=machine")).toBe(1);
    expect(await count("who=kavitha&kind=people")).toBe(0);
    expect(await count("q=meenakshi+house")).toBe(1);
    expect(await count("q=ds-7k4m")).toBe(5);
    expect(linesOf(await findActivity(db, asked("q=harpreet"), NOW))).toEqual([
      "Kavitha Nair: Called Harpreet Singh, no answer",
    ]);
    expect((await findActivity(db, { ...asked(), show: 2 }, NOW)).rows).toHaveLength(2);
    const { people } = await findActivity(db, asked(), NOW);
    expect(people.map(({ words }) => words)).toEqual([
      "Asha Murthy",
      "Kavitha Nair",
      "Ravi Kumar",
      "The patient",
      "The machine",
      "The command line",
    ]);
  });

  test("a report that was published is undone for a minute, then withdrawn on its booking", async () => {
    const db = await freshDb();
    const { visitId, change } = await givenMorning(db);
    const changes = [
      { table: "bookings", key: { id: "7K4M" }, before: {}, after: { status: "x" } },
    ] as const;
    const details = { how: "final", reference: "DS-7K4M" };
    await change((trx) =>
      record(trx, { ...by("09:41"), action: "report.published", visitId, details }, changes),
    );
    const undoAt = async (now: Date) =>
      (await findActivity(db, asked("kind=reports"), now)).rows.map(({ undo }) => undo);
    expect(await undoAt(at("09:42"))).toEqual([{ can: true }]);
    expect(await undoAt(at("09:43"))).toEqual([{ can: false, withdrawAt: "/bookings/DS-7K4M" }]);
  });

  test("a notice that could not be sent is told with whom it goes to", async () => {
    const db = await freshDb();
    const { change } = await givenMorning(db);
    await db
      .insertInto("notices")
      .values({
        id: "n1",
        channel: "sms",
        event: "report.ready",
        recipient: "1000045678",
        body: "text",
        createdAt: NOW.toISOString(),
        tries: 1,
        lastError: "no answer",
      })
      .execute();
    const details = { notice: "Report is ready", noticeId: "n1", again: at("10:21").toISOString() };
    await change((trx) =>
      record(trx, { actor: MACHINE, now: at("09:42"), action: "notice.failed", details }, []),
    );
    expect(linesOf(await findActivity(db, asked("kind=notices"), NOW))).toEqual([
      "The machine: Could not send “Report is ready” to 10000 45678. Tries again at 10:21 AM",
    ]);
  });

  test("a colleague who was blocked cannot be let in by Undo", async () => {
    const db = await freshDb();
    const { change } = await givenMorning(db);
    const row = { table: "staff", key: { id: "ravi" }, before: { blockedAt: null } } as const;
    const changes = [{ ...row, after: { blockedAt: NOW.toISOString() } }];
    await change((trx) =>
      record(
        trx,
        { ...by("09:42"), action: "staff.blocked", details: { name: "Ravi Kumar" } },
        changes,
      ),
    );
    const [first] = (await findActivity(db, asked(), NOW)).rows;
    expect(first && plainText(first.what)).toBe("Blocked Ravi Kumar");
    expect(first?.undo).toEqual({ can: false, why: "Cannot be undone" });
  });

  test("the file has a line for each change and runs nothing in a spreadsheet", async () => {
    const db = await freshDb();
    const { visitId, change } = await givenMorning(db);
    await change((trx) =>
      saveVisitField(trx, by("09:42"), visitId, { field: "door", value: '=HYPERLINK("x")' }),
    );
    const [header, first] = activityCsv(await findActivity(db, asked("q=door"), NOW)).split("\n");
    expect(header).toContain("moment,who,what,now,before,undo");
    expect(first).toContain("'=HYPERLINK");
  });
});

test("an address that asks for nothing known shows today, and no day to come", () => {
  expect(readAsked(new URLSearchParams("day=2026-11-24&kind=x&show=-1"), NOW)).toEqual({
    day: "2026-11-23",
    who: "",
    kind: "",
    words: "",
    show: 50,
  });
});

test("every action of the history is of a kind that can be chosen", () => {
  const kinds = Object.keys(ACTIVITY_KINDS).filter(isActivityKind);
  const without = Object.keys(HISTORY_ACTIONS).filter(
    (action) => !kinds.some((kind) => isOfKind(action, kind)),
  );
  expect(without).toEqual([]);
});

test("§10 activity: a reference that has grown leads to its booking too", () => {
  expect(withReferences("Called DS-7K4M, then DS-7K4M2P9QRSTV.")).toEqual([
    "Called ",
    { booking: "DS-7K4M" },
    ", then ",
    { booking: "DS-7K4M2P9QRSTV" },
    ".",
  ]);
});
