import { expect, test } from "vitest";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { visitOffer } from "#app/domain/lab-rules/visit-offer.ts";
import { whenWeCall } from "#app/domain/lab-rules/when-we-call.ts";

const TODAY = "2026-11-23";
const offerOf = (rows: Record<string, string>) => visitOffer(new Map(Object.entries(rows)), TODAY);

test("§10 lab: nothing set, or nothing that patients see, changes no page", () => {
  expect(offerOf({})).toBeUndefined();
  expect(
    offerOf({
      name: "Asha",
      visitCharge: "100",
      "slot.09:00 AM": "on",
      "closed.2026-11-22": "closed",
    }),
  ).toBeUndefined();
});

test("§10 lab: pages carry what differs from the specification", () => {
  expect(
    offerOf({
      "slot.08:00 AM": "3",
      "slot.05:00 PM": "off",
      "closed.2026-12-25": "closed",
      "closed.2026-12-26": "closed",
      "closed.2026-12-31": "closed",
      "pincode.560038": "free",
      hours: "07:00 AM to 08:00 PM",
      sunday: "07:00 AM to 02:00 PM",
    }),
  ).toEqual({
    times: [
      "08:00 AM",
      "09:00 AM",
      "10:00 AM",
      "11:00 AM",
      "12:00 PM",
      "02:00 PM",
      "03:00 PM",
      "04:00 PM",
    ],
    closedDays: {
      "2026-12-25": "We are closed on 25 December. The next day is Sunday 27.",
      "2026-12-26": "We are closed on 26 December. The next day is Sunday 27.",
      "2026-12-31": "We are closed on 31 December. The next day is Friday 1 January.",
    },
    isLimited: true,
    hasPincodes: true,
    whenWeCall:
      "We call you within 30 minutes, Monday to Saturday 7 AM to 8 PM, Sunday 7 AM to 2 PM.",
  });
});

test("§10 lab: a closed Sunday is not among the hours", () => {
  expect(whenWeCall({ hours: { from: "07:30 AM", to: "08:00 PM" }, sunday: null })).toBe(
    "We call you within 30 minutes, Monday to Saturday 7:30 AM to 8 PM.",
  );
});

test("§10 lab: a visit plan proposes a time that is offered, on a day that is not closed", () => {
  const glucose = {
    id: "glucose",
    name: "Fasting Blood Sugar",
    container: "Fluoride tube (grey)",
    fasting: "8-10 hours",
    turnaround: "6 hours",
    quantity: 1,
  };
  const visit = { day: TODAY, time: "10:00 AM" } as const;
  // 09:42 AM: nobody can fast until 10:00 AM any more.
  const now = new Date("2026-11-23T04:12:00.000Z");
  const take = (rows: Record<string, string>) => {
    const { warning } = planVisit([glucose], visit, now, offerOf(rows));
    return warning?.take;
  };
  expect(take({})).toEqual({ day: "2026-11-24", time: "09:00 AM" });
  expect(take({ "closed.2026-11-24": "closed", "slot.09:00 AM": "off" })).toEqual({
    day: "2026-11-25",
    time: "10:00 AM",
  });
});
