import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testsOfPatient } from "../entries/patient-tests.ts";
import type { BookedItem, MyPatient } from "../day/my-day.ts";
import type { OpenVisit } from "../day/round.ts";
import { type Draft, draftOf, emptyDraft, withNotTaken, withTick } from "../phone/draft.ts";
import { changedEntry, missingChoice } from "./changed-entry.ts";
import {
  type DoorChange,
  leftWith,
  NO_CHANGE,
  withAdded,
  withBack,
  withOff,
} from "./door-change.ts";
import { draftWith, patientWith, sumsWith } from "./door-sums.ts";
import { fastingOf, placesForLater } from "./fasting-tests.ts";

const CONTAINERS = [
  "Sodium citrate tube (light blue)",
  "SST tube (red/gold)",
  "EDTA tube (lavender)",
  "Fluoride tube (grey)",
];
const booked = (
  position: number,
  name: string,
  [container, pricePaise]: [string, number],
  fasting = "",
): BookedItem => ({
  position,
  kind: "test",
  id: name,
  name,
  quantity: 1,
  pricePaise,
  tests: [{ id: name, name, container, fasting, turnaround: "Same day", listPaise: pricePaise }],
});
const PT = booked(0, "PT", [CONTAINERS[0] ?? "", 25_000]);
const CBC = booked(1, "CBC", [CONTAINERS[2] ?? "", 30_000]);
const { position: _, quantity: __, ...HBA1C } = booked(9, "HbA1c", [CONTAINERS[2] ?? "", 42_000]);
const {
  position: ___,
  quantity: ____,
  ...LIPID
} = booked(9, "Lipid Profile", [CONTAINERS[1] ?? "", 30_000], "10-12 hours");

const TIME = { day: "2026-11-23", slot: "10:00 AM" };
const patientOf = (items: readonly BookedItem[]): MyPatient => ({
  bookingId: "b1",
  reference: "DS-3V9D",
  name: "Harpreet Singh",
  age: "34, male",
  sex: "male",
  note: "",
  deskNote: "",
  state: "open",
  testsChange: "",
  labels: [],
  scans: [],
  ...testsOfPatient(items, TIME),
});
const visitOf = (patient: MyPatient, given: Partial<OpenVisit> = {}): OpenVisit => ({
  id: "v1",
  box: null,
  ...TIME,
  phone: "",
  address: [],
  outside: "",
  door: "",
  area: "",
  directions: "",
  patients: [patient],
  isFree: false,
  discountPaise: null,
  chargePaise: null,
  payments: [],
  onTicket: [],
  saysPaise: 0,
  refunds: [],
  onTheWay: "",
  onTheWayBySms: false,
  upi: "",
  upiPaise: 0,
  receipt: "",
  endedAt: null,
  duePaise: 0,
  off: [],
  changedBy: {},
  testsRefused: "",
  ...given,
});
const before = patientOf([PT, CBC]);
const DRAWN: DoorChange = {
  ...withOff(withAdded(NO_CHANGE, HBA1C), 0, "doctor"),
  askedBy: "doctor",
};

function sumsOf(change: DoorChange, visit: OpenVisit, now: Draft = emptyDraft("v1")) {
  const after = patientWith(visit, before, change);
  const changed = draftWith(now, after, change, []);
  return sumsWith(visit, { before, after }, { now, changed }, change);
}

describe("§10 my visits: what a change of tests at the door costs", () => {
  test("₹550, HbA1c for it, the prothrombin time off: ₹720 to collect", () => {
    expect(sumsOf(DRAWN, visitOf(before))).toMatchObject({
      wasPaise: 55_000,
      steps: [
        { name: "HbA1c", paise: 42_000 },
        { name: "PT", paise: -25_000 },
      ],
      otherPaise: 0,
      paidPaise: 0,
      duePaise: 72_000,
    });
  });

  test("paid before: more is collected, less goes back by the desk", () => {
    const payments = [{ method: "upi" as const, paise: 55_000 }];
    const visit = visitOf(before, { payments });
    const more = sumsOf(withAdded(NO_CHANGE, HBA1C), visit);
    expect([more.duePaise, more.paidPaise, more.bill.overPaise]).toEqual([42_000, 55_000, 0]);
    const less = sumsOf(withOff(NO_CHANGE, 0, "doctor"), visit);
    expect([less.duePaise, less.bill.overPaise]).toEqual([0, 25_000]);
  });

  test("a lavender tube that is ticked stays ticked, and one that is gone is forgotten", () => {
    const names = before.containers.map(({ label }) => label);
    expect(names).toEqual(["Light blue", "Lavender"]);
    const ticked = withTick(withTick(emptyDraft("v1"), "b1", 0), "b1", 1);
    const now = draftWith(ticked, before, { fasted: null }, []);
    const after = patientWith(visitOf(before), before, DRAWN);
    const changed = draftWith(now, after, { fasted: "yes" }, []);
    expect(draftOf(changed, "b1")).toMatchObject({ taken: [0], fasted: "yes" });
    expect(after.containers.map(({ label }) => label)).toEqual(["Lavender"]);
  });

  test("a fasting test for who has eaten is left for another visit, unless its tube is drawn anyway", () => {
    const change = { ...withAdded(NO_CHANGE, LIPID), fasted: "no" as const, comesAgain: true };
    const after = patientWith(visitOf(before), before, change);
    const fasting = fastingOf(change.added);
    expect(fasting.map(({ name }) => name)).toEqual(["Lipid Profile"]);
    const places = placesForLater(after, fasting);
    expect(places.map((place) => after.containers[place]?.label)).toEqual(["Red/gold"]);
    const changed = draftWith(emptyDraft("v1"), after, change, places);
    expect(draftOf(changed, "b1").notTaken).toEqual([
      { position: places[0], reason: "Had eaten", comesAgain: true },
    ]);
    const sums = sumsWith(
      visitOf(before),
      { before, after },
      { now: emptyDraft("v1"), changed },
      change,
    );
    expect([sums.duePaise, sums.otherPaise]).toEqual([55_000, -30_000]);
    const shared = {
      ...LIPID,
      tests: LIPID.tests.map((one) => ({ ...one, container: CONTAINERS[2] ?? "" })),
    };
    const drawn = patientWith(visitOf(before), before, withAdded(NO_CHANGE, shared));
    expect(placesForLater(drawn, [shared])).toEqual([]);
  });

  test("each question is asked before it is saved, with its sentence", () => {
    const asked = { booked: [PT, CBC], fasting: [], canComeAgain: false };
    const added = withAdded(NO_CHANGE, HBA1C);
    expect(missingChoice(added, asked)?.words).toBe("Please choose who asked");
    const off = withOff({ ...added, askedBy: "patient" }, 0);
    expect(missingChoice(off, asked)?.words).toBe("Please choose why PT is off");
    expect(missingChoice(withOff(off, 0, "mistake"), asked)).toBeUndefined();
    const fasting = { ...asked, fasting: [LIPID], canComeAgain: true };
    const lipid: DoorChange = { ...withAdded(NO_CHANGE, LIPID), askedBy: "doctor" };
    expect(missingChoice(lipid, fasting)?.words).toBe("Please choose Yes or No");
    expect(missingChoice({ ...lipid, fasted: "no" }, fasting)?.words).toBe(
      "Please choose one of the two",
    );
    expect(missingChoice({ ...lipid, fasted: "yes" }, fasting)).toBeUndefined();
    expect(leftWith([PT, CBC], withOff(withOff(NO_CHANGE, 0), 1))).toBe(0);
    expect(withBack(withOff(NO_CHANGE, 0), 0)).toEqual(NO_CHANGE);
    expect(changedEntry(visitOf(before), "b1", { seen: "" }, DRAWN)).toMatchObject({
      kind: "change-tests",
      added: [{ id: "HbA1c", pricePaise: 42_000 }],
      off: [{ position: 0, reason: "doctor" }],
      askedBy: "doctor",
    });
  });

  test("the lines add up to the sum, whatever is changed, discounted, paid or not taken", () => {
    const items = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 100 })), {
      minLength: 1,
      maxLength: 5,
    });
    const story = fc.record({
      items,
      added: items,
      off: fc.array(fc.nat(4), { maxLength: 4 }),
      discount: fc.integer({ min: 0, max: 300 }),
      paid: fc.integer({ min: 0, max: 300 }),
      notTaken: fc.array(fc.nat(3), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(story, (given) => {
        const own = patientOf(
          given.items.map(([kind, price], place) =>
            booked(place, `t${place}`, [CONTAINERS[kind] ?? "", price * 100]),
          ),
        );
        const visit = visitOf(own, {
          discountPaise: given.discount * 100,
          payments: [{ method: "cash", paise: given.paid * 100 }],
        });
        const now = withNotTaken(
          emptyDraft("v1"),
          "b1",
          own.containers
            .filter(({ position }) => given.notTaken.includes(position))
            .map(({ position }) => ({ position, reason: "Refused", comesAgain: false })),
        );
        const change = given.off
          .filter((position) => position < own.booked.length)
          .reduce(
            (so, position) => withOff(so, position, "doctor"),
            given.added.reduce((so, [kind, price], place) => {
              const {
                position: p,
                quantity: q,
                ...item
              } = booked(9, `a${place}`, [CONTAINERS[kind] ?? "", price * 100]);
              expect([p, q]).toEqual([9, 1]);
              return withAdded(so, item);
            }, NO_CHANGE),
          );
        const after = patientWith(visit, own, change);
        const changed = draftWith(now, after, { fasted: null }, []);
        const sums = sumsWith(visit, { before: own, after }, { now, changed }, change);
        const steps = sums.steps.reduce((sum, { paise }) => sum + paise, 0);
        const total = sums.wasPaise + steps + sums.otherPaise;
        expect(total).toBe(sums.bill.atHome.totalPaise);
        expect(sums.duePaise).toBe(Math.max(0, total - given.paid * 100));
      }),
    );
  });
});
