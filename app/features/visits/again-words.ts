import { formatRupees, rupees } from "#app/lib/money.ts";
import type { RejectReason } from "./reject-reasons.ts";
import type { VisitSample } from "./visit.ts";

/** What a patient is told of a sample that is taken again; never which test (product §10: Receive). */

type Useless = Pick<VisitSample, "container" | "state" | "reason">;

const BECAUSE: Record<RejectReason, (what: string) => string> = {
  Haemolysed: (what) => `Your ${what} was damaged on the way.`,
  Clotted: (what) => `Your ${what} was damaged on the way.`,
  "Too little": (what) => `There was too little in your ${what}.`,
  "Wrong tube": () => "We used a wrong tube.",
  "Name differs": (what) => `The name on your ${what} was not clear.`,
  "Too old": (what) => `Your ${what} was too long on the way.`,
};

const isKnown = (reason: string | null): reason is RejectReason =>
  reason !== null && Object.hasOwn(BECAUSE, reason);

function because({ container, state, reason }: Useless) {
  const what = /\btube\b/i.test(container) ? "tube" : "sample";
  if (state === "missing") return `Your ${what} did not reach the lab.`;
  return state === "rejected" && isKnown(reason) ? BECAUSE[reason](what) : undefined;
}

/**
 * `Your tube was damaged on the way. We come again, you pay nothing.`
 * @param paise what was not paid, because it was not taken the first time.
 */
export function againWords(samples: readonly Useless[], paise = 0) {
  const reasons = new Set(samples.map(because));
  const [only] = reasons;
  const why = reasons.size === 1 && only ? only : "One sample has to be taken again.";
  const pays = paise > 0 ? formatRupees(rupees(paise)) : "nothing";
  return `${why} We come again, you pay ${pays}.`;
}
