import {
  type MyDay,
  myDaySchema,
  type MyPatient,
  type MyVisit,
} from "#app/desk/my-visits/day/my-day.ts";
import type { Entry } from "#app/desk/my-visits/entries/entry.ts";
import type { NotedEntry } from "#app/desk/my-visits/phone/noted-entry.ts";

/** A day on a phone with labels, as concept/tubes-money draws it: the moments are of Monday 23 November 2026. */

const MONDAY = "2026-11-23";

/** 10:06 AM in India is `10:06`. */
export const atDoor = (clock: string) => new Date(`${MONDAY}T${clock}:00+05:30`).toISOString();

const KINDS = {
  "Red/gold": "SST tube (red/gold)",
  Lavender: "EDTA tube (lavender)",
  Grey: "Fluoride tube (grey)",
  "Urine cup": "Urine container",
} as const;
export type Kind = keyof typeof KINDS;
export const containerOf = (kind: Kind) => KINDS[kind];

type Given = Partial<Pick<MyPatient, "age" | "sex" | "labels" | "scans">> & {
  kinds?: readonly Kind[];
};

/** A patient with printed labels: one a container, and the spare one after them. */
export function givenPatient(
  bookingId: string,
  name: string,
  reference: string,
  { kinds = ["Red/gold", "Lavender", "Grey", "Urine cup"], ...given }: Given = {},
): MyPatient {
  const nthOf = (at: number) => kinds.slice(0, at).filter((kind) => kind === kinds[at]).length;
  return {
    bookingId,
    reference,
    name,
    age: "46, female",
    sex: "female",
    containers: kinds.map((kind, position) => ({
      position,
      container: KINDS[kind],
      label: kind,
      tests: [],
    })),
    labels: [
      ...kinds.map((kind, at) => ({
        number: `${reference}-${at + 1}`,
        container: KINDS[kind],
        nth: nthOf(at),
      })),
      { number: `${reference}-${kinds.length + 1}`, container: null, nth: null },
    ],
    scans: [],
    elsewhere: [],
    fast: "",
    note: "",
    deskNote: "",
    lines: [],
    booked: [],
    testsChange: "",
    state: "open",
    ...given,
  };
}

export const givenDoorVisit = (
  id: string,
  patients: readonly MyPatient[],
  given: Partial<MyVisit> = {},
): MyVisit => ({
  id,
  day: MONDAY,
  slot: "10:00 AM",
  phone: "1000038466",
  address: [],
  outside: "",
  door: "",
  area: "",
  directions: "",
  patients: [...patients],
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
  box: null,
  ...given,
});

export const givenDoorDay = (visits: readonly MyVisit[], given: Partial<MyDay> = {}): MyDay => ({
  ...myDaySchema.parse({
    staffId: "ravi",
    name: "Ravi Kumar",
    today: MONDAY,
    loadedAt: atDoor("10:00"),
    visits: [],
    cashPaise: 0,
    receivers: [],
  }),
  visits: [...visits],
  ...given,
});

let made = 0;
type Whole<One> = One extends Entry ? Omit<One, "key" | "staffId" | "seen" | "at"> : never;

/** An entry of the phone that waits, unless told. */
export function givenNoted(
  clock: string,
  entry: Whole<Entry>,
  given: Partial<NotedEntry> & { key?: string } = {},
): NotedEntry {
  made += 1;
  const { key = String(made).padStart(32, "0"), ...noted } = given;
  const seen = { day: MONDAY, slot: "10:00 AM" };
  return {
    place: made,
    entry: { ...entry, key, staffId: "ravi", seen, at: atDoor(clock) } as Entry,
    name: "Nandini Rao",
    state: "waiting",
    answeredAt: "",
    told: "",
    ...noted,
  };
}

export const givenBind = (
  clock: string,
  [bookingId, label, kind]: readonly [string, string, Kind],
  given: Parameters<typeof givenNoted>[2] & { visitId?: string; nth?: number } = {},
) => {
  const { visitId = "v", nth = 0, ...noted } = given;
  const container = KINDS[kind];
  return givenNoted(
    clock,
    { kind: "bind", visitId, bookingId, label, container, nth, how: "camera" },
    noted,
  );
};
