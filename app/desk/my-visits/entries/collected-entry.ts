import { t } from "#app/lib/translate.ts";
import { type Draft, draftOf } from "../phone/draft.ts";
import type { NewEntry } from "../phone/enter.ts";
import { isNothingTaken, missingWords, nothingTaken } from "../day/my-visits-words.ts";
import { checkParts, sumOf } from "#app/domain/bill/paid-in-parts.ts";
import type { MyPatient } from "../day/my-day.ts";
import { oneSex } from "../day/one-sex.ts";
import { type OpenVisit } from "../day/round.ts";
import { dueWith } from "../day/due-at-door.ts";
import { PARTS_ID, REST_ID, typedParts } from "../card/typed-parts.ts";

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
  const duePaise = dueWith(visit, draft);
  if (duePaise === 0) return undefined;
  if (draft.pay === null) return { words: t`Please choose Cash, UPI or Not paid` };
  return draft.pay === "parts" ? wrongParts(visit, draft, duePaise) : undefined;
}

function wrongParts(visit: OpenVisit, draft: Draft, duePaise: number): Missing | undefined {
  const parts = typedParts(draft);
  if (!parts) return { words: t`Please type the amount in rupees`, at: PARTS_ID };
  const restComes = draft.parts.rest ?? undefined;
  const checked = checkParts({ parts, restComes }, duePaise, oneSex(visit.patients));
  if (checked.ok) return undefined;
  return { words: checked.message, at: checked.field === "rest" ? REST_ID : PARTS_ID };
}

/** What is entered when Collected is pressed. */
export function collectedEntry(visit: OpenVisit, draft: Draft): NewEntry {
  const { id: visitId, day, slot, patients } = visit;
  const duePaise = dueWith(visit, draft);
  const { pay } = draft;
  const parts = duePaise > 0 && pay === "parts" ? typedParts(draft) : undefined;
  return {
    kind: "collected",
    visitId,
    seen: { day, slot },
    patients: patients.map(({ bookingId, fast, testsChange, containers, booked }) => {
      const { taken, fasted, notTaken, withoutLabel } = draftOf(draft, bookingId);
      return {
        bookingId,
        taken: taken.toSorted((a, b) => a - b),
        fasted: fast ? fasted : null,
        notTaken,
        ...(withoutLabel.length > 0 && { withoutLabel }),
        // A day of before does not know what is booked.
        ...((booked.length > 0 || visit.changedBy[bookingId] !== undefined) && {
          tests: {
            ...seenTests(visit, { bookingId, testsChange }),
            containers: containers.map(({ container }) => container),
          },
        }),
      };
    }),
    payment:
      duePaise > 0 && (pay === "cash" || pay === "upi")
        ? {
            method: pay,
            paise: duePaise,
            ...(knowsCentre(visit) && { atDoor: true as const }),
          }
        : null,
    ...(parts && { inParts: { parts, duePaise, ...restOf(draft, duePaise - sumOf(parts)) } }),
  };
}

/** Which tests the phone shows: the desk's, or with its own last change of them. */
export function seenTests(
  { changedBy }: Pick<OpenVisit, "changedBy">,
  { bookingId, testsChange }: Pick<MyPatient, "bookingId" | "testsChange">,
) {
  const follows = changedBy[bookingId];
  return { seen: testsChange, ...(follows !== undefined && { follows }) };
}

const restOf = ({ parts: { rest } }: Draft, restPaise: number) =>
  restPaise > 0 && rest !== null ? { restComes: rest } : {};

/** False for a day that the phone keeps from a release whose sums had what is done at a centre. */
const knowsCentre = ({ patients }: OpenVisit) =>
  patients.every(({ lines }) => lines.every(({ atCentre }) => atCentre !== undefined));
