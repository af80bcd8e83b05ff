import { formatRupees, rupees } from "#app/lib/money.ts";
import { isRejectReason, type RejectReason } from "./reject-reasons.ts";
import type { VisitSample } from "#app/domain/visits/visit.ts";

/** What a patient is told of a sample that is taken again; never which test (product §10: Receive). */

/** What is booked for a visit that takes samples again, in one line of its bill. */
export const TAKEN_AGAIN = "Taken again";

type Useless = Pick<VisitSample, "container" | "state" | "reason">;

/** What happened to the blood itself: a patient who hears "damaged" looks for whose fault it was. */
const UNUSABLE: ReadonlySet<string | null> = new Set<RejectReason>(["Haemolysed", "Clotted"]);

const BECAUSE: Partial<Record<RejectReason, (what: string) => string>> = {
  "Too little": (what) => `There was too little in your ${what}.`,
  "Wrong tube": () => "We used a wrong tube.",
  "Name differs": (what) => `The name on your ${what} was not clear.`,
  "Too old": (what) => `Your ${what} was too long on the way.`,
};

const whatOf = ({ container }: Useless) => (/\btube\b/i.test(container) ? "tube" : "sample");

function because(sample: Useless) {
  const what = whatOf(sample);
  if (sample.state === "missing") return `Your ${what} did not reach the lab.`;
  const { state, reason } = sample;
  return state === "rejected" && reason !== null && isRejectReason(reason)
    ? BECAUSE[reason]?.(what)
    : undefined;
}

type Money = {
  /** What was not paid, because it was not taken the first time. */
  paise?: number;
  /** What is still due of the visit that took the samples first. */
  firstDuePaise?: number;
};

/** `Your tube was too long on the way. We come again, you pay nothing.` */
export function againWords(
  samples: readonly Useless[],
  { paise = 0, firstDuePaise = 0 }: Money = {},
) {
  const spoilt = spoiltWords(samples);
  const comes = spoilt
    ? `${spoilt} We take ${samples.length === 1 ? "it" : "them"} again, free. ${NOT_THEIRS}`
    : `${whyOf(samples)} ${comesAgain(paise, firstDuePaise)}`;
  return [comes, ...firstVisitSentences(firstDuePaise)].join(" ");
}

function comesAgain(paise: number, firstDuePaise: number) {
  if (paise > 0) return `We come again, you pay ${formatRupees(rupees(paise))}.`;
  return firstDuePaise > 0 ? `We come again. ${FREE_VISIT}` : "We come again, you pay nothing.";
}

/** Said where something else is still to pay. */
export const FREE_VISIT = "This visit costs nothing.";

/** `₹500 of your first visit is still to pay.`; none where nothing is. */
export const firstVisitSentences = (firstDuePaise: number) =>
  firstDuePaise > 0
    ? [`${formatRupees(rupees(firstDuePaise))} of your first visit is still to pay.`]
    : [];

/** The same without what follows of it: `Your tube was too long on the way.` */
export function whyAgain(samples: readonly Useless[]) {
  const spoilt = spoiltWords(samples);
  return spoilt ? `${spoilt} ${NOT_THEIRS}` : whyOf(samples);
}

const NOT_THEIRS = "It was nothing you did.";

/** `One tube could not be used.`; undefined where something else happened to one of them. */
function spoiltWords(samples: readonly Useless[]) {
  const [first] = samples;
  if (!first || !samples.every(({ state, reason }) => state === "rejected" && UNUSABLE.has(reason)))
    return undefined;
  const what = samples.length === 1 ? `One ${whatOf(first)}` : `${samples.length} samples`;
  return `${what} could not be used.`;
}

function whyOf(samples: readonly Useless[]) {
  const reasons = new Set(samples.map(because));
  const [only] = reasons;
  if (reasons.size === 1 && only) return only;
  const several = samples.length > 1 && `${samples.length} samples`;
  // What was never filled is not taken "again".
  if (samples.length > 0 && samples.every(({ state }) => state === "not-taken"))
    return `${several || "One sample"} could not be taken.`;
  return several ? `${several} have to be taken again.` : "One sample has to be taken again.";
}
