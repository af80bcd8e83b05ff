import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { billOf } from "#app/domain/bill/bill.ts";
import type { Db } from "#app/db/schema.server.ts";
import { changeTests } from "#app/desk/booked-tests/change-tests.server.ts";
import { TAKE_OFF_NAMES } from "#app/desk/booked-tests/take-off-reasons.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findMyDay } from "#app/desk/my-visits/day/my-day.queries.server.ts";
import { roundOf } from "#app/desk/my-visits/day/round.ts";
import { dueWith } from "#app/desk/my-visits/day/due-at-door.ts";
import type { MyDay } from "#app/desk/my-visits/day/my-day.ts";
import { collectedEntry, seenTests } from "#app/desk/my-visits/entries/collected-entry.ts";
import { paidWith } from "#app/desk/my-visits/entries/entry.ts";
import { type Draft, emptyDraft } from "#app/desk/my-visits/phone/draft.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { atDesk, MONDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenTest } from "#tests/databases/given.ts";
import { PhoneWithEntries } from "./phone-with-entries.ts";
import { FATES } from "./simulated-lab.ts";

/** `STORIES=1000 vitest run change-tests-offline` is what was run once; a part of it runs with every test. */
const STORIES = Number(process.env.STORIES ?? 50);

const MINUTE = 60_000;
const RAVI = { id: "ravi", name: "Ravi Kumar" };
const VISIT = "visit of b1";

const CATALOGUE = [
  { id: "cbc", container: "EDTA tube (lavender)", offeredPaise: 30_000 },
  { id: "pt", container: "Sodium citrate (light blue)", offeredPaise: 25_000 },
  { id: "hba1c", container: "EDTA tube (lavender)", offeredPaise: 42_000 },
  { id: "lipid", container: "SST tube (red/gold)", offeredPaise: 30_000 },
  { id: "sugar", container: "Fluoride tube (grey)", offeredPaise: 12_000 },
];
const pickOf = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

const steps = fc.array(
  fc.record({
    what: fc.constantFrom("door adds", "door drops", "desk adds", "desk drops", "price", "refresh"),
    n: fc.nat(100),
    isOnline: fc.boolean(),
    tabs: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 8 },
);
const stories = fc.record({
  before: steps,
  after: steps,
  pay: fc.constantFrom("cash", "upi", "none", "parts"),
  rupees: fc.integer({ min: 1, max: 200 }),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 12 }),
});
type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never;
type Step = Story["before"][number];

async function givenDoor(db: Db) {
  for (const table of [
    "receipts",
    "payments",
    "refunds",
    "samples",
    "history",
    "idempotencyKeys",
    "bookingLines",
    "bookings",
    "visits",
  ] as const)
    await db.deleteFrom(table).execute();
  for (const { id, offeredPaise } of CATALOGUE)
    await db.updateTable("tests").set({ offeredPaise }).where("id", "=", id).execute();
  await givenBooking(db, { id: "b1", day: MONDAY, slot: "10:00 AM", status: "assigned" });
  await db
    .insertInto("bookingLines")
    .values(
      CATALOGUE.slice(0, 2).map(({ id, container, offeredPaise }, position) => ({
        bookingId: "b1",
        position,
        itemId: id,
        name: id,
        category: "Other",
        quantity: 1,
        pricePaise: offeredPaise,
        bookedTests: JSON.stringify([{ id, name: id, container, fasting: "", turnaround: "" }]),
      })),
    )
    .execute();
  await db.updateTable("visits").set({ assigneeId: "ravi" }).where("id", "=", VISIT).execute();
}

/** The tests of the booking as the lab has them now. */
async function atLab(db: Db) {
  const visit = await findVisit(db, VISIT);
  const booking = visit?.bookings[0];
  if (!visit || !booking) throw new Error("no such visit");
  return { visit, booking, names: booking.lines.map(({ name }) => name).toSorted() };
}

async function changeAtDesk(db: Db, phone: PhoneWithEntries, { what, n }: Step) {
  if (what === "price") {
    const { id, offeredPaise } = pickOf(CATALOGUE, n);
    const paise = offeredPaise + (n % 2 === 0 ? 1_000 : -1_000);
    await db.updateTable("tests").set({ offeredPaise: paise }).where("id", "=", id).execute();
    return;
  }
  const { booking } = await atLab(db);
  // What is changed once the samples are noted is no conflict.
  if (booking.status === "collected") return;
  const { position } = pickOf(booking.lines, n);
  const given = { ...atDesk(db, "09:42", "front-desk"), now: new Date(phone.now) };
  await deskChange(given, (trx, by) =>
    changeTests(trx, by, "b1", {
      seen: booking.testsChange ?? "",
      added: what === "desk adds" ? [{ kind: "test", id: pickOf(CATALOGUE, n).id }] : [],
      off: what === "desk drops" ? [{ position, reason: pickOf(TAKE_OFF_NAMES, n) }] : [],
    }),
  );
}

/** One story at one door: what the phone enters, what the desk changes, what becomes of the requests. */
async function play(db: Db, story: Story) {
  await givenDoor(db);
  const phone = new PhoneWithEntries(db, story.fates);
  let day: MyDay = await findMyDay(db, RAVI, new Date(phone.now));
  phone.now += MINUTE;
  const open = () => roundOf(day, phone.entries(), phone.now).open[0];
  const send = async (tabs: number) => {
    await phone.receiveLate();
    await Promise.all(Array.from({ length: tabs }, () => phone.open().sendAll()));
    phone.now += MINUTE;
  };

  function changeAtDoor({ what, n }: Step) {
    const visit = open();
    const patient = visit?.patients[0];
    if (!visit || !patient) return;
    const { id: visitId, slot } = visit;
    const { bookingId, booked } = patient;
    const news = CATALOGUE.filter(({ id }) => !booked.some((one) => one.id === id));
    const item = what === "door adds" && news.length > 0 ? pickOf(news, n) : undefined;
    const off = what === "door drops" && booked.length > 1 ? pickOf(booked, n) : undefined;
    if (!item && !off) return;
    const { id = "", container = "", offeredPaise = 0 } = item ?? {};
    const test = { id, name: id, container, fasting: "", turnaround: "", listPaise: offeredPaise };
    phone.enter({
      kind: "change-tests",
      visitId,
      seen: { day: MONDAY, slot },
      bookingId,
      tests: seenTests(visit, patient),
      added: item ? [{ kind: "test", id, name: id, pricePaise: offeredPaise, tests: [test] }] : [],
      off: off ? [{ position: off.position, reason: "doctor" }] : [],
      ...(item && { askedBy: "doctor" as const }),
    });
  }

  async function step(one: Step) {
    phone.isOnline = one.isOnline;
    if (one.what.startsWith("door")) changeAtDoor(one);
    else if (one.what !== "refresh") await changeAtDesk(db, phone, one);
    await send(one.tabs);
    if (one.what === "refresh" && one.isOnline) {
      day = await findMyDay(db, RAVI, new Date(phone.now));
      phone.now += MINUTE;
    }
  }

  for (const one of story.before) await step(one);
  const visit = open();
  const patient = visit?.patients[0];
  if (!visit || !patient) throw new Error("the door is gone");
  const seen = patient.booked.map(({ name }) => name).toSorted();
  const toCollect = dueWith(visit, emptyDraft(VISIT));
  const draft: Draft = {
    ...emptyDraft(VISIT),
    pay: story.pay,
    // The phone takes no more than is to be collected.
    parts: { cash: String(Math.min(story.rupees, toCollect / 100)), upi: "", rest: "ticket" },
    patients: {
      b1: {
        taken: patient.containers.map(({ position }) => position),
        fasted: null,
        notTaken: [],
        withoutLabel: [],
      },
    },
  };
  const asked = dueWith(visit, draft);
  const collected = phone.enter(collectedEntry(visit, draft));
  for (const one of story.after) if (!one.what.startsWith("door")) await step(one);
  phone.endTrouble();
  await send(1);
  return { phone, seen, asked, collected };
}

/** Nothing lost, nothing doubled, and whatever is not as the phone showed it is said. */
async function check(db: Db, { phone, seen, asked, collected }: Awaited<ReturnType<typeof play>>) {
  const entries = phone.entries();
  expect(entries.filter(({ state }) => state === "waiting")).toEqual([]);
  expect(entries.filter(({ state, told }) => state === "refused" && told === "")).toEqual([]);
  const own = await db
    .selectFrom("history")
    .select(["action"])
    .where("staffId", "=", "ravi")
    .execute();
  const times = (action: string) => own.filter((one) => one.action === action).length;
  const noted = entries.filter(
    ({ entry, state }) => entry.kind === "change-tests" && state === "noted",
  );
  expect(times("booking.lines")).toBe(noted.length);
  const end = entries.find(({ entry }) => entry.key === collected.key);
  expect(end).toMatchObject({ state: "noted" });
  expect(times("visit.collected")).toBe(1);
  const { visit, booking, names } = await atLab(db);
  expect(booking.status).toBe("collected");
  expect(booking.samples.length).toBeGreaterThan(0);
  const payments = await db.selectFrom("payments").select(["method", "paise"]).execute();
  const paid = collected.kind === "collected" ? paidWith(collected) : [];
  expect(payments.map(({ method, paise }) => ({ method, paise }))).toEqual(
    paid.map(({ method, paise }) => ({ method, paise })),
  );
  const bill = billOf(visit);
  const isOtherSum = bill.atHome.totalPaise !== asked;
  const isOther = names.join() !== seen.join() || isOtherSum;
  const isTold = entries.some(({ told }) => told !== "");
  expect({ isOther, isTold: isTold || !isOther }).toEqual({ isOther, isTold: true });
  const areOtherTests = names.join() !== seen.join();
  expect(areOtherTests && end?.told === "").toBe(false);
  return { changed: noted.length, refused: entries.length - noted.length - 1, isOther };
}

describe.each(databases)(
  "§10 my visits: changed tests without the network on $name",
  ({ freshDb }) => {
    test(`${STORIES} stories: nothing is lost, nothing doubled, every conflict is said`, async () => {
      const db = await freshDb();
      await givenColleague(db, RAVI);
      for (const [position, one] of CATALOGUE.entries())
        await givenTest(db, { ...one, name: one.id, position });
      const seen = { changed: 0, refused: 0, other: 0, requests: 0 };
      const story = fc.asyncProperty(stories, async (given) => {
        const played = await play(db, given);
        const { changed, refused, isOther } = await check(db, played);
        seen.changed += changed;
        seen.refused += refused;
        seen.other += Number(isOther);
        seen.requests += played.phone.requests;
      });
      await fc.assert(story, { numRuns: STORIES, seed: inject("seed"), endOnFailure: true });
      // The stories are worth something: all of this happens.
      expect(seen.changed).toBeGreaterThan(STORIES / 10);
      expect(seen.refused).toBeGreaterThan(0);
      expect(seen.other).toBeGreaterThan(STORIES / 10);
    }, 1_800_000);
  },
);
