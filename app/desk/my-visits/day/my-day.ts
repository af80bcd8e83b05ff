import * as z from "zod/mini";
import { RESTRICTIONS } from "#app/domain/lab-tests/lab-test.ts";
import { LANGUAGE_CODES } from "#app/lib/language.ts";

/**
 * What a colleague needs at the doors of today and tomorrow, as the phone keeps it (product §10: My
 * visits). What a newer release added has a default, so that the day of an older one can be read.
 */

const containerSchema = z.object({
  /** Place in the order of draw, 0 first. */
  position: z.number(),
  /** As the price list names it: `EDTA tube (lavender)`. */
  container: z.string(),
  /** `Lavender` */
  label: z.string(),
  /** What it is filled for. */
  tests: z._default(z.array(z.string()), []),
});

const labelSchema = z.object({
  /** `DS-7K4M-2` */
  number: z.string(),
  /** As the price list names it; null for the spare label of the visit. */
  container: z.nullable(z.string()),
  /** Which of the same container, 0 first; null likewise. */
  nth: z.nullable(z.number()),
});
export type DoorLabel = z.infer<typeof labelSchema>;

const scanSchema = z.object({
  /** Of the entry that bound it. */
  key: z.string(),
  label: z.string(),
  /** As the price list names it. */
  container: z.string(),
  nth: z.number(),
  /** ISO moment of the scan, by our clock. */
  at: z.string(),
  /** Who scanned it; blank for the colleague of the day. */
  by: z.string(),
});
export type DoorScan = z.infer<typeof scanSchema>;

const doorTestSchema = z.object({
  id: z.string(),
  name: z.string(),
  container: z.string(),
  fasting: z.string(),
  turnaround: z.string(),
  restriction: z.optional(z.enum(RESTRICTIONS)),
  /** What it costs by itself; null without a price. */
  listPaise: z.nullable(z.number()),
});

const bookedSchema = z.object({
  position: z.number(),
  kind: z.enum(["test", "package"]),
  /** Blank for what is not in the catalogue. */
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  pricePaise: z.nullable(z.number()),
  tests: z.array(doorTestSchema),
});
export type BookedItem = z.infer<typeof bookedSchema>;

const patientSchema = z.object({
  bookingId: z.string(),
  reference: z.string(),
  name: z.string(),
  /** `46, female`, `Child, 9, male, with Karthik Murthy, father`; blank while unknown. */
  age: z.string(),
  containers: z.array(containerSchema),
  /** What is done at a booth, and not here. */
  elsewhere: z._default(z.array(z.string()), []),
  /** What is printed for this patient; a label without a container is the spare one. */
  labels: z._default(z.array(labelSchema), []),
  /** Tubes that the server knows as bound, in the order of the scans. */
  scans: z._default(z.array(scanSchema), []),
  /** `10 to 12 hours`; blank when none is needed, or nobody knows. */
  fast: z.string(),
  /** Nobody has written whether a test of the visit needs a fast; absent in a day of before. */
  isFastUnknown: z.optional(z.boolean()),
  needsFormG: z.optional(z.boolean()),
  sex: z._default(z.nullable(z.enum(["female", "male", "other"])), null),
  /** What the patient wrote, to the letter; blank for nothing. */
  note: z._default(z.string(), ""),
  /** What the desk wrote for the team. */
  deskNote: z._default(z.string(), ""),
  /** Paise of the lines, for the bill, and what each test of them needs; null for one without a price. */
  lines: z.array(
    z.object({
      quantity: z.number(),
      pricePaise: z.nullable(z.number()),
      /** Done at a booth and paid there; absent in a day of before, whose sums have it. */
      atCentre: z.optional(z.boolean()),
      tests: z._default(
        z.array(z.object({ listPaise: z.nullable(z.number()), positions: z.array(z.number()) })),
        [],
      ),
    }),
  ),
  state: z.enum(["open", "collected", "not-home"]),
  /**
   * Whether the reports may go to who booked from abroad too, and who agreed or would be asked; absent where
   * the phone at the door booked. The other number is not here: the door has its own.
   */
  booker: z.optional(z.object({ agreed: z.boolean(), who: z.string() })),
  /** What is booked, for changing it at the door; nothing in a day of before. */
  booked: z._default(z.array(bookedSchema), []),
  /** The desk's last change of the tests; blank for none. */
  testsChange: z._default(z.string(), ""),
});
export type MyPatient = z.infer<typeof patientSchema>;

export const visitSchema = z.object({
  id: z.string(),
  /** ISO day. */
  day: z.string(),
  /** `10:00 AM` */
  slot: z.string(),
  phone: z.string(),
  /** Two lines: house and street, area and pincode; blank parts are left out. */
  address: z.array(z.string()),
  /** The pincode to which the lab does not come, as long as nobody has decided that it does; blank for none. */
  outside: z._default(z.string(), ""),
  /** Landmark and the way to the door, in sentences. */
  door: z.string(),
  /** Only the part of the city, for the list; the address where that is not written, blank while there is none. */
  area: z.string(),
  /** Where a map opens. */
  directions: z.string(),
  /** Those whom we visit; the cancelled are left out. */
  patients: z.array(patientSchema),
  /** For the bill; all amounts are paise. */
  isFree: z.boolean(),
  discountPaise: z.nullable(z.number()),
  chargePaise: z.nullable(z.number()),
  payments: z.array(z.object({ method: z.enum(["cash", "upi", "advance"]), paise: z.number() })),
  /** Who pays monthly in place of the patient; absent where nobody does. */
  account: z.optional(z.string()),
  /** What was paid on the ticket, with ISO moments. */
  onTicket: z._default(z.array(z.object({ paise: z.number(), at: z.string() })), []),
  /** What the patient says is paid on the ticket, while it is being checked: the door does not ask for it. */
  saysPaise: z._default(z.number(), 0),
  /** What of it went back, and what the bill is lower by. */
  refunds: z._default(z.array(z.object({ paise: z.number(), allowedPaise: z.number() })), []),
  /** Opens WhatsApp with "on the way"; blank for a number that is not ten digits. */
  onTheWay: z._default(z.string(), ""),
  /** "On the way" is sent by SMS, not with WhatsApp. */
  onTheWayBySms: z._default(z.boolean(), false),
  /** The link that pays `upiPaise` by UPI; blank where the lab has no UPI id, or nothing is due. */
  upi: z._default(z.string(), ""),
  upiPaise: z._default(z.number(), 0),
  /** The number of its receipt; blank while it is not paid. */
  receipt: z._default(z.string(), ""),
  /** ISO moment of the collection, or of finding nobody at home. */
  endedAt: z.nullable(z.string()),
  /** What the box had when it was closed here, °C; null while nobody has read it. */
  box: z._default(z.nullable(z.object({ celsius: z.number(), at: z.string() })), null),
});
export type MyVisit = z.infer<typeof visitSchema>;

/** A moment, ISO, and who did it then. */
const doneBy = { at: z.string(), by: z.string() };

/** Cash of the bag that was counted, with what it differed by and what became of it. */
const handedOver = z.object({
  toName: z.string(),
  at: z.string(),
  paise: z.number(),
  /** What the bag held. */
  bagPaise: z.number(),
  /** Why it differs; null where nobody said, or it fits. */
  reason: z.nullable(z.string()),
  settled: z.nullable(z.object({ ...doneBy, paise: z.number() })),
  takenBack: z.nullable(z.object(doneBy)),
});

export const myDaySchema = z.object({
  staffId: z.string(),
  /** `Ravi Kumar` */
  name: z.string(),
  /** In which it is written, and the page is; absent in a day of before. */
  language: z.optional(z.enum(LANGUAGE_CODES)),
  /** ISO day of today. */
  today: z.string(),
  /** When the server answered, ISO. */
  loadedAt: z.string(),
  /** Of today and tomorrow, in the order of time. */
  visits: z.array(visitSchema),
  /** Cash taken today and not handed over yet, in paise. */
  cashPaise: z.number(),
  /** Cash that was given away today and that the receiver has not counted yet. */
  given: z._default(
    z.array(
      z.object({
        paise: z.number(),
        /** What the bag held; absent in a day of before, where it is what was given. */
        bagPaise: z.optional(z.number()),
        toName: z.string(),
      }),
    ),
    [],
  ),
  /** What was counted today, in the order of time; a day of before does not say. */
  handedOver: z._default(z.array(handedOver), []),
  /** Bookings of today and later whose patient was erased today, also where no visit here tells it. */
  erased: z._default(z.array(z.object({ visitId: z.string(), bookingId: z.string() })), []),
  /** Numbers of spare labels that are printed for the bag of this colleague and bound to nobody. */
  spares: z._default(z.array(z.string()), []),
  /** Those that are bound already, with whose tube it is and since when. */
  usedSpares: z._default(
    z.array(z.object({ label: z.string(), name: z.string(), what: z.string(), at: z.string() })),
    [],
  ),
  /** Labels of these visits whose tubes wait for a manager. */
  aside: z._default(z.array(z.string()), []),
  /** In °C, both included; null where the lab does not ask for the box. */
  boxLimits: z._default(z.nullable(z.object({ from: z.number(), to: z.number() })), null),
  /** Who may take it. */
  receivers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type MyDay = z.infer<typeof myDaySchema>;

/** The containers of a visit by kind, in the order of draw of the first who needs them. */
export function visitContainers({ patients }: Pick<MyVisit, "patients">) {
  const byLabel = Map.groupBy(
    patients.flatMap(({ containers }) => containers),
    ({ label }) => label,
  );
  return Array.from(byLabel, ([label, same]) => ({
    label,
    container: same[0]?.container ?? "",
    count: same.length,
  }));
}
