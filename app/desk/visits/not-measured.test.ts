import { expect, test } from "vitest";
import { proposeNotMeasured } from "./not-measured.ts";

type Given = Parameters<typeof proposeNotMeasured>[0];
type Booking = Given["bookings"][number];
type Sample = Booking["samples"][number];
type State = Sample["state"];

const PRICES = new Map([
  ["pt", 25_000],
  ["cbc", 30_000],
  ["hba1c", 45_000],
]);
type Test = "pt" | "cbc" | "hba1c";

const line = (pricePaise: number, tests: Test[], quantity = 1) => ({
  pricePaise,
  quantity,
  atCentre: false,
  tests: tests.map((id) => ({ id, name: id })),
});

type Tube = [kind: "lightBlue" | "lavender", tests: Test[], state: State];

/** A booking with its tubes in the order of draw, each with its tests and what became of it. */
const booking = (
  lines: ReturnType<typeof line>[],
  tubes: Tube[],
  notTaken: number | null = null,
): Booking => ({
  status: "collected",
  lines,
  plan: {
    samples: {
      pricks: 1,
      tubes: tubes.map(([kind, tests]) => ({ kind, name: kind, count: 1, tests })),
      filled: [],
      dayUrine: [],
      isAfterMeal: false,
    },
  },
  samples: tubes.map(([, , state], position) => ({ state, position, repeatedBy: null })),
  notTakenPaise: notTaken,
});

const propose = (bookings: Booking[], more: Partial<Given> = {}) =>
  proposeNotMeasured({ origin: "site", bookings, refunds: [], ...more }, PRICES);

const single = booking(
  [line(25_000, ["pt"]), line(30_000, ["cbc"])],
  [
    ["lightBlue", ["pt"], "rejected"],
    ["lavender", ["cbc"], "received"],
  ],
);

test("§10 booking: a rejected tube proposes the price of what cannot be measured", () => {
  expect(propose([single])).toEqual({ paise: 25_000, tests: ["pt"] });
  expect(propose([{ ...single, samples: [] }])).toEqual({ paise: 0, tests: [] });
});

test("§10 booking: a test of a package its share by list price, rounded down to a rupee", () => {
  const tubes: Tube[] = [
    ["lightBlue", ["pt"], "rejected"],
    ["lavender", ["cbc", "hba1c"], "received"],
  ];
  // ₹899 × 250 / 1000 = ₹224.75
  const checkup = line(89_900, ["pt", "cbc", "hba1c"]);
  expect(propose([booking([checkup], tubes)])).toEqual({ paise: 22_400, tests: ["pt"] });
});

test("§10 booking: a whole package where nothing of it is left, and one price for two tubes", () => {
  const rejected: Tube[] = [
    ["lightBlue", ["pt"], "rejected"],
    ["lavender", ["pt", "cbc"], "rejected"],
  ];
  expect(propose([booking([line(89_950, ["pt", "cbc"])], rejected)]).paise).toBe(89_950);
  const both = booking([line(25_000, ["pt"]), line(30_000, ["cbc"])], rejected);
  expect(propose([both])).toEqual({ paise: 55_000, tests: ["pt", "cbc"] });
});

test("§10 booking: of a family what each lost, and nobody who is off the visit", () => {
  expect(propose([single, single]).paise).toBe(50_000);
  expect(propose([single, { ...single, status: "cancelled" }]).paise).toBe(25_000);
});

test("§10 booking: nothing of a tube that is taken again, or of a free visit", () => {
  const [first, ...others] = single.samples;
  if (!first) throw new Error("no tube");
  const again = { bookingId: "b", reference: "DS-9C4M", status: "confirmed" as const };
  const planned = { ...single, samples: [{ ...first, repeatedBy: again }, ...others] };
  expect(propose([planned]).paise).toBe(0);
  const off = { ...again, status: "cancelled" as const };
  const cancelled = { ...single, samples: [{ ...first, repeatedBy: off }, ...others] };
  expect(propose([cancelled]).paise).toBe(25_000);
  expect(propose([single], { origin: "recollect" }).paise).toBe(0);
});

test("§10 booking: less what went back already, and what was taken off the bill", () => {
  const refunds = [
    { reason: "Not measured", paise: 10_000 },
    { reason: "Goodwill", paise: 5_000 },
  ];
  expect(propose([single], { refunds }).paise).toBe(15_000);
  const notTaken = booking(
    [line(25_000, ["pt"]), line(30_000, ["cbc"])],
    [
      ["lightBlue", ["pt"], "not-taken"],
      ["lavender", ["pt", "cbc"], "rejected"],
    ],
    25_000,
  );
  expect(propose([notTaken])).toEqual({ paise: 30_000, tests: ["cbc"] });
});
