import { t } from "#app/lib/translate.ts";
import { type Draft, draftOf } from "../phone/draft.ts";
import type { NewEntry } from "../phone/enter.ts";
import { isNothingTaken, missingWords, nothingTaken } from "../day/my-visits-words.ts";
import { dueWith, type OpenVisit } from "../day/round.ts";

type Missing = {
  words: string;
  /** Id of the group of fields it is about; the payment when left out. */
  at?: string;
};

/** The first question that is not answered, and where it stands; undefined when all are. */
export function missingAnswer(visit: OpenVisit, draft: Draft): Missing | undefined {
  const missing = missingWords(visit.patients, draft);
  if (missing) return { words: missing.words, at: `tubes-${missing.bookingId}` };
  if (isNothingTaken(visit.patients, draft)) return { words: nothingTaken() };
  const unasked = visit.patients.find(
    ({ bookingId, fast }) => fast !== "" && draftOf(draft, bookingId).fasted === null,
  );
  if (unasked) {
    const { bookingId, name } = unasked;
    return { words: t`Please choose whether ${name} fasted`, at: `fasted-${bookingId}` };
  }
  return dueWith(visit, draft) > 0 && draft.pay === null
    ? { words: t`Please choose Cash, UPI or Not paid` }
    : undefined;
}

/** What is entered when Collected is pressed. */
export function collectedEntry(visit: OpenVisit, draft: Draft): NewEntry {
  const { id: visitId, day, slot, patients } = visit;
  const duePaise = dueWith(visit, draft);
  const isPaid = duePaise > 0 && draft.pay !== null && draft.pay !== "none";
  return {
    kind: "collected",
    visitId,
    seen: { day, slot },
    patients: patients.map(({ bookingId, fast }) => {
      const { taken, fasted, notTaken } = draftOf(draft, bookingId);
      return {
        bookingId,
        taken: taken.toSorted((a, b) => a - b),
        fasted: fast ? fasted : null,
        notTaken,
      };
    }),
    payment:
      isPaid && draft.pay !== "none"
        ? {
            method: draft.pay ?? "cash",
            paise: duePaise,
            ...(knowsCentre(visit) && { atDoor: true as const }),
          }
        : null,
  };
}

/** False for a day that the phone keeps from a release whose sums had what is done at a centre. */
const knowsCentre = ({ patients }: OpenVisit) =>
  patients.every(({ lines }) => lines.every(({ atCentre }) => atCentre !== undefined));
