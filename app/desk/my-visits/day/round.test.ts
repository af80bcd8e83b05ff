import { describe, expect, test } from "vitest";
import { collectedEntry } from "../entries/collected-entry.ts";
import { canBeUndone, type Entry } from "../entries/entry.ts";
import type { MyDay, MyVisit } from "./my-day.ts";
import { emptyDraft } from "../phone/draft.ts";
import type { NotedEntry } from "../phone/noted-entry.ts";
import { roundOf } from "./round.ts";

const MONDAY = "2026-11-23";
const at = (clock: string) => `2026-11-23T${clock}:00.000Z`;
const now = Date.parse(at("04:12"));

const patient = (bookingId: string, name: string) => ({
  bookingId,
  reference: "DS-2Q8N",
  name,
  age: "46, female",
  containers: [
    { position: 0, container: "SST tube (red/gold)", label: "Red/gold", tests: [] },
    { position: 1, container: "EDTA tube (lavender)", label: "Lavender", tests: [] },
  ],
  fast: "",
  elsewhere: [],
  labels: [],
  scans: [],
  sex: null,
  note: "",
  deskNote: "",
  booked: [],
  testsChange: "",
  lines: [{ quantity: 1, pricePaise: 44_900, tests: [] }],
  state: "open" as const,
});

const visit = (id: string, given: Partial<MyVisit> = {}): MyVisit => ({
  id,
  day: MONDAY,
  slot: "10:00 AM",
  phone: "1000038466",
  address: ["118, Ground Floor", "Jayanagar 9th Block 560041"],
  outside: "",
  door: "Green gate.",
  area: "Jayanagar 9th Block",
  directions: "",
  onTheWay: "",
  onTheWayBySms: false,
  upi: "",
  upiPaise: 0,
  receipt: "",
  patients: [patient(`booking of ${id}`, "Nandini Rao")],
  isFree: false,
  discountPaise: null,
  chargePaise: null,
  payments: [],
  onTicket: [],
  saysPaise: 0,
  refunds: [],
  endedAt: null,
  box: null,
  ...given,
});

const day = (visits: MyVisit[], given: Partial<MyDay> = {}): MyDay => ({
  staffId: "ravi",
  name: "Ravi Kumar",
  today: MONDAY,
  loadedAt: at("04:00"),
  visits,
  given: [],
  handedOver: [],
  erased: [],
  spares: [],
  usedSpares: [],
  aside: [],
  boxLimits: null,
  cashPaise: 0,
  receivers: [],
  ...given,
});

const common = (visitId: string, key: string) => ({
  key,
  staffId: "ravi",
  visitId,
  seen: { day: MONDAY, slot: "10:00 AM" },
  at: at("04:06"),
});
const collected = (visitId: string, key = "a"): Entry => ({
  ...common(visitId, key),
  kind: "collected",
  patients: [{ bookingId: `booking of ${visitId}`, taken: [0, 1], fasted: null }],
  payment: { method: "cash", paise: 44_900 },
});
const noted = (entry: Entry, given: Partial<NotedEntry> = {}): NotedEntry => ({
  place: 1,
  entry,
  name: "Nandini Rao",
  state: "waiting",
  answeredAt: "",
  told: "",
  ...given,
});
const sent = (entry: Entry, answeredAt: string) => noted(entry, { state: "noted", answeredAt });

describe("§10 my visits: the round", () => {
  test("the first open visit of the day is next, tomorrow's stand apart", () => {
    const tomorrow = visit("t", { day: "2026-11-24" });
    const round = roundOf(day([visit("a"), visit("b"), tomorrow]), [], now);
    expect(round.open.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(round.tomorrow.map(({ id }) => id)).toEqual(["t"]);
    expect(round).toMatchObject({ total: 2, done: [], waiting: 0, cashPaise: 0 });
    expect(round.open[0]?.duePaise).toBe(44_900);
  });

  test("what is entered is done at once, on this phone, with its cash in the bag", () => {
    const round = roundOf(day([visit("a"), visit("b")]), [noted(collected("a"))], now);
    expect(round.open.map(({ id }) => id)).toEqual(["b"]);
    expect(round.done[0]).toMatchObject({ end: "Collected", detail: "₹449 cash", sent: "phone" });
    expect(round.done[0]?.undoes?.key).toBe("a");
    expect(round).toMatchObject({ total: 2, cashPaise: 44_900, waiting: 1, visitsWaiting: 1 });
  });

  test("what was given and nobody has counted yet is in the bag, but is not given again", () => {
    const given = [{ paise: 30_000, toName: "Suma Rao" }];
    const kept = roundOf(day([visit("v1")], { given, cashPaise: 5_000 }), [], now);
    expect(kept).toMatchObject({ cashPaise: 5_000, bagPaise: 35_000 });
    const short = [{ paise: 20_000, bagPaise: 30_000, toName: "Suma Rao" }];
    expect(roundOf(day([], { given: short }), [], now)).toMatchObject({ bagPaise: 30_000 });
  });

  test("of a payment in parts the cash alone is in the bag", () => {
    const { parts, duePaise } = {
      parts: [
        { method: "cash" as const, paise: 20_000 },
        { method: "upi" as const, paise: 10_000 },
      ],
      duePaise: 44_900,
    };
    const inParts = { parts, restComes: "ticket" as const, duePaise };
    const entry = { ...collected("a"), payment: null, inParts } as Entry;
    const round = roundOf(day([visit("a")]), [noted(entry)], now);
    expect(round.cashPaise).toBe(20_000);
    expect(round.done[0]).toMatchObject({ detail: "₹200 cash and ₹100 by UPI, ₹149 due" });
  });

  test("once the server has it, its day counts and the cash is not counted twice", () => {
    const ended = visit("a", {
      patients: [{ ...patient("booking of a", "Nandini Rao"), state: "collected" }],
      endedAt: at("04:06"),
    });
    const after = day([ended], { loadedAt: at("04:10"), cashPaise: 44_900 });
    const round = roundOf(after, [sent(collected("a"), at("04:07"))], now);
    expect(round).toMatchObject({ cashPaise: 44_900, waiting: 0, open: [] });
    expect(round.done).toHaveLength(1);
    expect(round.done[0]).toMatchObject({ end: "Collected", detail: "₹449 cash", sent: "sent" });
  });

  test("what the desk takes back later is open again", () => {
    const later = day([visit("a")], { loadedAt: at("04:10") });
    const round = roundOf(later, [sent(collected("a"), at("04:07"))], now);
    expect(round.open.map(({ id }) => id)).toEqual(["a"]);
  });

  test("what is taken back is open again, also before it was sent", () => {
    const undo: Entry = { ...common("a", "b"), kind: "undo", undoes: "a" };
    const round = roundOf(day([visit("a")]), [noted(collected("a")), noted(undo)], now);
    expect(round.open.map(({ id }) => id)).toEqual(["a"]);
    expect(round).toMatchObject({ done: [], cashPaise: 0, waiting: 2, visitsWaiting: 1 });
  });

  test("not today: one patient is off, the others owe less", () => {
    const family = visit("a", { patients: [patient("x", "Karthik"), patient("y", "Ananya")] });
    const off: Entry = { ...common("a", "a"), kind: "not-today", bookingId: "y" };
    const round = roundOf(day([family]), [noted(off)], now);
    expect(round.open[0]).toMatchObject({ duePaise: 44_900, off: [{ name: "Ananya" }] });
    expect(round.open[0]?.patients.map(({ name }) => name)).toEqual(["Karthik"]);
  });

  test("what is done at a booth is not collected, and the entry says that it knows", () => {
    const pay = { ...emptyDraft("a"), pay: "cash" as const };
    const with_ = (atCentre: boolean | undefined) => {
      const own = {
        quantity: 1,
        pricePaise: 44_900,
        tests: [],
        ...(atCentre !== undefined && { atCentre: false }),
      };
      const scan = { ...own, pricePaise: 120_000, ...(atCentre !== undefined && { atCentre }) };
      const patients = [{ ...patient("x", "Meena Pai"), lines: [own, scan] }];
      const [open] = roundOf(day([visit("a", { patients })]), [], now).open;
      if (!open) throw new Error("no visit");
      const entry = collectedEntry(open, pay);
      return entry.kind === "collected" ? entry.payment : null;
    };
    expect(with_(true)).toEqual({ method: "cash", paise: 44_900, atDoor: true });
    expect(with_(undefined)).toEqual({ method: "cash", paise: 164_900 });
  });

  test("a visit that the desk moved away still tells what was entered", () => {
    const told = "The desk moved this visit to 11:00 AM. What you entered is kept. Call the desk.";
    const entry = { ...sent(collected("gone"), at("04:07")), told };
    expect(roundOf(day([], { loadedAt: at("04:10") }), [entry], now).done[0]).toMatchObject({
      name: "Nandini Rao",
      told,
    });
  });

  test("another colleague's entries on this phone are not shown", () => {
    const others = noted({ ...collected("a"), staffId: "asha" });
    const round = roundOf(day([visit("a")]), [others], now);
    expect(round).toMatchObject({ done: [], waiting: 0, cashPaise: 0 });
    expect(round.open).toHaveLength(1);
  });

  test("undo stays for 10 minutes", () => {
    expect(canBeUndone(at("04:06"), Date.parse(at("04:15")))).toBe(true);
    expect(canBeUndone(at("04:06"), Date.parse(at("04:16")))).toBe(false);
  });
});
