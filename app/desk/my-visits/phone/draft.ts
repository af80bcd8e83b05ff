import * as z from "zod/mini";
import { NO_LABEL_REASONS, type NoLabelReason } from "#app/desk/visits/no-label-reasons.ts";
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
      /** Why those that are filled have no label. */
      withoutLabel: z._default(
        z.array(z.object({ position: z.number(), reason: z.enum(NO_LABEL_REASONS) })),
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
const EMPTY: Entered = { taken: [], fasted: null, notTaken: [], withoutLabel: [] };

const changed = (draft: Draft, bookingId: string, set: Partial<Entered>): Draft => ({
  ...draft,
  patients: { ...draft.patients, [bookingId]: { ...draftOf(draft, bookingId), ...set } },
});

/** What is entered for a patient so far. */
export const draftOf = ({ patients }: Draft, bookingId: string): Entered =>
  patients[bookingId] ?? EMPTY;

/** Ticks a container, or takes the tick away. */
export function withTick(draft: Draft, bookingId: string, position: number): Draft {
  if (draftOf(draft, bookingId).taken.includes(position))
    return withoutTick(draft, bookingId, position);
  return changed(draft, bookingId, { taken: [...draftOf(draft, bookingId).taken, position] });
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
  const { taken, withoutLabel } = draftOf(draft, bookingId);
  return changed(draft, bookingId, {
    notTaken,
    taken: taken.filter((position) => !missing.has(position)),
    withoutLabel: withoutLabel.filter(({ position }) => !missing.has(position)),
  });
}

/** Says why containers that are filled have no label. */
export function withoutLabels(
  draft: Draft,
  bookingId: string,
  positions: readonly number[],
  reason: NoLabelReason,
): Draft {
  const { taken, withoutLabel } = draftOf(draft, bookingId);
  const others = withoutLabel.filter(({ position }) => !positions.includes(position));
  return changed(draft, bookingId, {
    taken: [...new Set([...taken, ...positions])],
    withoutLabel: [...others, ...positions.map((position) => ({ position, reason }))],
  });
}

/** A container is not taken any more, as one whose scan was taken back. */
export function withoutTick(draft: Draft, bookingId: string, position: number): Draft {
  const { taken, withoutLabel } = draftOf(draft, bookingId);
  return changed(draft, bookingId, {
    taken: taken.filter((one) => one !== position),
    withoutLabel: withoutLabel.filter((one) => one.position !== position),
  });
}

/** What was ticked and said, once other containers are expected: a lavender tube stays one. */
export function withContainers(
  draft: Draft,
  bookingId: string,
  containers: readonly string[],
): Draft {
  const entered = draftOf(draft, bookingId);
  const places = samePlaces(entered.containers ?? containers, containers);
  const { taken, notTaken = [], withoutLabel = [] } = movedTo(entered, places);
  return changed(draft, bookingId, { taken, notTaken, withoutLabel, containers: [...containers] });
}

/** Types into a payment in parts, or chooses how the rest comes. */
export const withParts = (draft: Draft, typed: Partial<Draft["parts"]>): Draft => ({
  ...draft,
  parts: { ...draft.parts, ...typed },
});
