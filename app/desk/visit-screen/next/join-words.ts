import { ageWords } from "#app/domain/booking/patient-age.ts";
import { bookedKey, holdOnePlace } from "#app/domain/lab-rules/one-place.ts";
import type { JoinOffer } from "#app/desk/visits/read/join-offer.queries.server.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskMoment, deskVisitTime } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { nameOf, patientsOf } from "../visit-summary.ts";

/** What the offer to join two visits says (product §10: Booking). */

/** True when one person is booked twice with the same tests: one of both is too many. */
export function isTwice(visit: Visit, { visit: other }: Pick<JoinOffer, "visit">) {
  const [own, ...more] = patientsOf(visit);
  const [theirs, ...others] = patientsOf(other);
  if (!own || !theirs || more.length > 0 || others.length > 0) return false;
  const key = bookedKey(own);
  return key !== undefined && key === bookedKey(theirs);
}

export const TWICE_QUESTION = "Same person, same tests: keep one?";

/** `DS-6T3R and DS-6T4B, both Meena Pai, Tue 24 Nov, 09:00 AM. They hold one place.` */
export function twiceWords(visit: Visit, { visit: other }: Pick<JoinOffer, "visit">) {
  const [own] = patientsOf(visit);
  const [theirs] = patientsOf(other);
  if (!own || !theirs) return "";
  const both = `${own.reference} and ${theirs.reference}, both ${nameOf(own)}, ${deskVisitTime(visit)}.`;
  const isOnePlace = holdOnePlace({ ...visit, bookings: [own] }, { ...other, bookings: [theirs] });
  return isOnePlace ? `${both} They hold one place.` : both;
}

/** `Same phone and slot: join with DS-4T6R?` */
export function joinQuestion({ visit, because }: Pick<JoinOffer, "visit" | "because">) {
  const [first] = patientsOf(visit);
  return `Same ${because} and slot: join with ${first?.reference}?`;
}

/** `Gopalakrishnan Murthy, 64, booked on the site at 07:58 AM.` */
export function otherWords({ visit }: Pick<JoinOffer, "visit">, now: Date) {
  const patients = patientsOf(visit);
  const [first] = patients;
  if (!first) return "";
  const { words } = ageWords({ ...first, sex: null }, dayInIndia(now));
  const who = [nameOf(first), words].filter(Boolean).join(", ");
  const more = patients.length > 1 ? ` and ${patients.length - 1} more` : "";
  const how = visit.origin === "site" ? "on the site" : "by phone";
  const when = deskMoment(new Date(first.placedAt), now);
  return `${who}${more}, booked ${how} ${/^\d/.test(when) ? "at " : ""}${when}.`;
}

const amount = (paise: number) => formatRupees(rupees(paise));

/**
 * `Joined: 4 patients, one bill of ₹3,420, one place at 09:00 AM.`; where the other one is paid it says
 * what is still owed: `DS-4T6R is paid, ₹420. The joined visit owes ₹3,000.`
 */
export function joinedWords(visit: Visit, { visit: other, bill }: JoinOffer) {
  const count = patientsOf(visit).length + patientsOf(other).length;
  const joined = `Joined: ${count} patients, one bill of ${amount(bill.totalPaise)}, one place at ${visit.slot}.`;
  const paid = other.payments.reduce((sum, { paise }) => sum + paise, 0);
  if (paid === 0) return joined;
  const reference = patientsOf(other)[0]?.reference ?? "";
  return `${joined} ${reference} is paid, ${amount(paid)}. The joined visit owes ${amount(bill.duePaise)}.`;
}
