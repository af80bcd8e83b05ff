import { type Draft, draftOf } from "./phone/draft.ts";
import type { NewEntry } from "./phone/enter.ts";
import type { OpenVisit } from "./round.ts";

type Missing = { words: string; bookingId?: string };

/** The first question that is not answered, with the patient it is about; undefined when all are. */
export function missingAnswer(visit: OpenVisit, draft: Draft): Missing | undefined {
  const unasked = visit.patients.find(
    ({ bookingId, fast }) => fast !== "" && draftOf(draft, bookingId).fasted === null,
  );
  if (unasked)
    return {
      words: `Please choose whether ${unasked.name} fasted`,
      bookingId: unasked.bookingId,
    };
  return visit.duePaise > 0 && draft.pay === null
    ? { words: "Please choose Cash, UPI or Not paid" }
    : undefined;
}

/** What is entered when Collected is pressed. */
export function collectedEntry(
  { id: visitId, day, slot, patients, duePaise }: OpenVisit,
  draft: Draft,
): NewEntry {
  const isPaid = duePaise > 0 && draft.pay !== null && draft.pay !== "none";
  return {
    kind: "collected",
    visitId,
    seen: { day, slot },
    patients: patients.map(({ bookingId, fast }) => {
      const { taken, fasted } = draftOf(draft, bookingId);
      return { bookingId, taken: taken.toSorted((a, b) => a - b), fasted: fast ? fasted : null };
    }),
    payment:
      isPaid && draft.pay !== "none" ? { method: draft.pay ?? "cash", paise: duePaise } : null,
  };
}
