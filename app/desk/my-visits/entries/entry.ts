import * as z from "zod/mini";
import { ASKED_BY_NAMES } from "#app/desk/booked-tests/asked-by.ts";
import { TAKE_OFF_NAMES } from "#app/desk/booked-tests/take-off-reasons.ts";
import { LEAST_CELSIUS, MOST_CELSIUS } from "#app/domain/tubes/box-limits.ts";
import { RESTRICTIONS } from "#app/domain/lab-tests/lab-test.ts";
import { OWN_UNDO_MINUTES } from "#app/desk/history/undo-times.ts";
import { NOT_HOME_REASONS } from "#app/desk/visits/not-home-reasons.ts";
import { NO_LABEL_REASONS } from "#app/desk/visits/no-label-reasons.ts";
import { MOST_PATIENTS } from "#app/domain/visits/most-patients.ts";
import { isIsoDay } from "#app/lib/dates.ts";

/**
 * What a phlebotomist enters at a door. The phone writes it down first and sends it when it can; the
 * key makes sending it twice harmless (product §10: My visits, decision 38).
 */

const KEY = /^[\da-f]{32}$/;
const key = z.string().check(z.regex(KEY));
const id = z.string().check(z.regex(/^[\w .:-]{1,64}$/));
const moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const day = z.string().check(z.refine(isIsoDay));
const slot = z.string().check(z.regex(/^[\w: ]{1,8}$/));

const common = {
  key,
  /** Who entered it: on a shared phone the entries of one are not sent as another's. */
  staffId: id,
  visitId: id,
  /** The time as the phone showed it: the desk may have moved the visit meanwhile. */
  seen: z.object({ day, slot }),
  /** By the clock of the phone. */
  at: moment,
};

/** Longer words are cut by the field. */
export const MOST_WORDS = 120;

/** PostgreSQL takes no NUL in a text. */
const isText = (text: string) => !text.includes("\0");

const words = (most: number) => z.string().check(z.maxLength(most), z.refine(isText));

const notTaken = z.object({
  position: z.number().check(z.gte(0), z.lte(99)),
  reason: z.string().check(z.minLength(1), z.maxLength(MOST_WORDS), z.refine(isText)),
  comesAgain: z.boolean(),
});

/** Which tests the phone showed: those of the desk, or of its own change that was entered before. */
const testsSeen = {
  /** The desk's change of the tests; blank for none. */
  seen: z.string().check(z.maxLength(64), z.refine(isText)),
  /** The key of the own entry that changed them last. */
  follows: z.optional(key),
};

const patientTaken = z.object({
  bookingId: id,
  /** Places of the containers that are filled, in the order of draw. */
  taken: z.array(z.number().check(z.gte(0), z.lte(99))).check(z.maxLength(100)),
  /** Null when no fast was needed. */
  fasted: z.nullable(z.enum(["yes", "no"])),
  /** Why the others are not; left out by a phone of before, which asked for the whole price. */
  notTaken: z.optional(z.array(notTaken).check(z.maxLength(100))),
  /** What the places are of; left out by a phone of before. */
  tests: z.optional(
    z.object({ ...testsSeen, containers: z.array(words(200)).check(z.maxLength(100)) }),
  ),
  /** Why those that are filled have no label; left out by a phone of before. */
  withoutLabel: z.optional(
    z
      .array(
        z.object({
          position: z.number().check(z.gte(0), z.lte(99)),
          reason: z.enum(NO_LABEL_REASONS),
        }),
      )
      .check(z.maxLength(100)),
  ),
});

/** ₹1 to ₹1,00,000: less would only use up receipt numbers, more is a mistake. */
const LEAST_PAISE = 100;
const MOST_PAISE = 10_000_000;

const paise = z.int().check(z.gte(LEAST_PAISE), z.lte(MOST_PAISE));
const method = z.enum(["cash", "upi"]);

/** A part of what is due, or two ways of paying at once. */
const inParts = z.object({
  parts: z.array(z.object({ method, paise })).check(z.minLength(1), z.maxLength(2)),
  /** How the rest comes; left out when nothing is left. */
  restComes: z.optional(z.enum(["ticket", "lab", "next-visit"])),
  /** What was to be collected, as the phone showed it. */
  duePaise: paise,
});

const collected = z.object({
  ...common,
  kind: z.literal("collected"),
  patients: z.array(patientTaken).check(z.minLength(1), z.maxLength(MOST_PATIENTS)),
  /** The whole sum in one way; null for not paid, nothing to pay, and in parts. */
  payment: z.nullable(
    z.object({
      method,
      paise,
      /** Left out by a phone of before, which asked for what is done at a centre too. */
      atDoor: z.optional(z.literal(true)),
    }),
  ),
  inParts: z.optional(inParts),
});
const notHome = z.object({
  ...common,
  kind: z.literal("not-home"),
  /** Left out by a phone of before. */
  reason: z.optional(z.enum(NOT_HOME_REASONS)),
  /** When the patient was called from the phone last; left out where nobody did, and by a phone of before. */
  calledAt: z.optional(moment),
});
const notToday = z.object({ ...common, kind: z.literal("not-today"), bookingId: id });
const orderable = z.object({
  kind: z.enum(["test", "package"]),
  id: words(200),
  name: words(400),
  /** As the phone read it out. */
  pricePaise: z.nullable(z.int()),
  /** What the phone needs to show the visit with it; the server takes its own. */
  tests: z
    .array(
      z.object({
        id: words(200),
        name: words(400),
        container: words(200),
        fasting: words(200),
        turnaround: words(200),
        restriction: z.optional(z.enum(RESTRICTIONS)),
        listPaise: z.nullable(z.number()),
      }),
    )
    .check(z.maxLength(300)),
});
export type DoorOrderable = z.infer<typeof orderable>;

const changeTests = z.object({
  ...common,
  kind: z.literal("change-tests"),
  bookingId: id,
  tests: z.object(testsSeen),
  added: z.array(orderable).check(z.maxLength(50)),
  off: z
    .array(z.object({ position: z.int(), reason: z.enum(TAKE_OFF_NAMES) }))
    .check(z.maxLength(100)),
  askedBy: z.optional(z.enum(ASKED_BY_NAMES)),
});
/** A number as the phone has read it: `DS-7K4M-2`. */
const label = z.string().check(z.regex(/^[\w-]{1,24}$/));
const bind = z.object({
  ...common,
  kind: z.literal("bind"),
  bookingId: id,
  label,
  /** As the price list names it, and which of the same container of this patient, 0 first. */
  container: words(200),
  nth: z.int().check(z.gte(0), z.lte(99)),
  how: z.enum(["camera", "scanner", "typed"]),
  /** The name was written on a spare label of the roll. */
  nameByHand: z.optional(z.literal(true)),
  /** Why there is one tube more. */
  why: z.optional(words(MOST_WORDS)),
});
/** The label of somebody else was scanned at this patient's. */
const putAside = z.object({ ...common, kind: z.literal("put-aside"), bookingId: id, label });
const box = z.object({
  ...common,
  kind: z.literal("box"),
  celsius: z.int().check(z.gte(LEAST_CELSIUS), z.lte(MOST_CELSIUS)),
});
const undo = z.object({ ...common, kind: z.literal("undo"), undoes: key });

export const entrySchema = z.discriminatedUnion("kind", [
  collected,
  notHome,
  notToday,
  changeTests,
  bind,
  putAside,
  box,
  undo,
]);
export type Entry = z.infer<typeof entrySchema>;
export type BindEntry = Extract<Entry, { kind: "bind" }>;
export type CollectedEntry = Extract<Entry, { kind: "collected" }>;
export type TestsEntry = Extract<Entry, { kind: "change-tests" }>;
export type TestsSeen = TestsEntry["tests"];

const WITHIN_VISIT: ReadonlySet<Entry["kind"]> = new Set([
  "not-today",
  "change-tests",
  "bind",
  "put-aside",
  "box",
]);

/** What is entered while the visit goes on. */
export const isWithinVisit = (kind: Entry["kind"]) => WITHIN_VISIT.has(kind);

/** What was paid at the door, in each way. */
export const paidWith = ({ payment, inParts: split }: CollectedEntry) =>
  split?.parts ?? (payment ? [payment] : []);

/** Whether an entry can be taken back: the phone offers it so long, the server counts from storing it. */
export const canBeUndone = (at: string, now: number) =>
  now - Date.parse(at) < OWN_UNDO_MINUTES * 60_000;

/**
 * What the server answers. `noted`: it is stored, and `told` says what the desk has changed meanwhile.
 * `refused`: it will never be stored; `told` says why.
 */
export type EntryAnswer =
  | { outcome: "noted"; at: string; told: string }
  | { outcome: "refused"; at: string; told: string };

/** Reads the moment of a request by the phone's clock; undefined for anything else. */
export const readMoment = (sent: string): Date | undefined => {
  const { data } = moment.safeParse(sent);
  return data === undefined ? undefined : new Date(data);
};
