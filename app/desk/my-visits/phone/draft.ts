import * as z from "zod/mini";
import { movedTo, samePlaces } from "../entries/same-containers.ts";

/** What is ticked and chosen for a visit, until Collected is pressed: a reload loses nothing. */
export const draftSchema = z.object({
  visitId: z.string(),
  patients: z.record(
    z.string(),
    z.object({
      taken: z.array(z.number()),
      fasted: z.nullable(z.enum(["yes", "no"])),
      notTaken: z._default(
        z.array(z.object({ position: z.number(), reason: z.string(), comesAgain: z.boolean() })),
        [],
      ),
      /** Whose places are meant; absent until it is noted for the first time. */
      containers: z.optional(z.array(z.string())),
    }),
  ),
  pay: z.nullable(z.enum(["cash", "upi", "none", "parts"])),
  /** What is typed of a payment in parts, in rupees, and how the rest comes. */
  parts: z._default(
    z.object({
      cash: z.string(),
      upi: z.string(),
      rest: z.nullable(z.enum(["ticket", "lab", "next-visit"])),
    }),
    { cash: "", upi: "", rest: null },
  ),
  /** When the patient was called from this page, ISO; null for never. */
  calledAt: z._default(z.nullable(z.string()), null),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft = (visitId: string): Draft => ({
  visitId,
  patients: {},
  pay: null,
  parts: { cash: "", upi: "", rest: null },
  calledAt: null,
});

type Entered = Draft["patients"][string];
const EMPTY: Entered = { taken: [], fasted: null, notTaken: [] };

const changed = (draft: Draft, bookingId: string, set: Partial<Entered>): Draft => ({
  ...draft,
  patients: { ...draft.patients, [bookingId]: { ...draftOf(draft, bookingId), ...set } },
});

/** What is entered for a patient so far. */
export const draftOf = ({ patients }: Draft, bookingId: string): Entered =>
  patients[bookingId] ?? EMPTY;

/** Ticks a container, or takes the tick away. */
export function withTick(draft: Draft, bookingId: string, position: number): Draft {
  const { taken } = draftOf(draft, bookingId);
  const ticked = taken.includes(position)
    ? taken.filter((one) => one !== position)
    : [...taken, position];
  return changed(draft, bookingId, { taken: ticked });
}

export const withFasted = (draft: Draft, bookingId: string, fasted: "yes" | "no"): Draft =>
  changed(draft, bookingId, { fasted });

/** Says why containers are not taken; those that were said before and are not named are to be taken. */
export function withNotTaken(
  draft: Draft,
  bookingId: string,
  notTaken: Entered["notTaken"],
): Draft {
  const missing = new Set(notTaken.map(({ position }) => position));
  const taken = draftOf(draft, bookingId).taken.filter((position) => !missing.has(position));
  return changed(draft, bookingId, { notTaken, taken });
}

/** What was ticked and said, once other containers are expected: a lavender tube stays one. */
export function withContainers(
  draft: Draft,
  bookingId: string,
  containers: readonly string[],
): Draft {
  const entered = draftOf(draft, bookingId);
  const places = samePlaces(entered.containers ?? containers, containers);
  const { taken, notTaken = [] } = movedTo(entered, places);
  return changed(draft, bookingId, { taken, notTaken, containers: [...containers] });
}

/** Types into a payment in parts, or chooses how the rest comes. */
export const withParts = (draft: Draft, typed: Partial<Draft["parts"]>): Draft => ({
  ...draft,
  parts: { ...draft.parts, ...typed },
});
