import * as z from "zod/mini";

/** What is ticked and chosen for a visit, until Collected is pressed: a reload loses nothing. */
export const draftSchema = z.object({
  visitId: z.string(),
  patients: z.record(
    z.string(),
    z.object({
      taken: z.array(z.number()),
      fasted: z.nullable(z.enum(["yes", "no"])),
    }),
  ),
  pay: z.nullable(z.enum(["cash", "upi", "none"])),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft = (visitId: string): Draft => ({ visitId, patients: {}, pay: null });

const EMPTY = { taken: [], fasted: null };

/** What is entered for a patient so far. */
export const draftOf = ({ patients }: Draft, bookingId: string) => patients[bookingId] ?? EMPTY;

/** Ticks a container, or takes the tick away. */
export function withTick(draft: Draft, bookingId: string, position: number): Draft {
  const { taken, fasted } = draftOf(draft, bookingId);
  const ticked = taken.includes(position)
    ? taken.filter((one) => one !== position)
    : [...taken, position];
  return { ...draft, patients: { ...draft.patients, [bookingId]: { taken: ticked, fasted } } };
}

export const withFasted = (draft: Draft, bookingId: string, fasted: "yes" | "no"): Draft => ({
  ...draft,
  patients: { ...draft.patients, [bookingId]: { ...draftOf(draft, bookingId), fasted } },
});
