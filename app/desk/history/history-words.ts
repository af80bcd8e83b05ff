import { deskMoment } from "#app/lib/desk-times.ts";
import { actorInWords } from "#app/domain/history/actor.ts";
import type { HistoryAction } from "#app/domain/history/history-actions.ts";
import {
  after,
  changedTests,
  correctedWords,
  type Details,
  money,
  publishedWords,
  text,
  time,
} from "./details-words.ts";

/** What the history says, one sentence an entry. */

export type Told = {
  action: string;
  actor: string;
  staffId: string | null;
  /** ISO moment at which it was stored; left out where it does not matter. */
  at?: string;
  details: Details;
};

/** `, DS-6N4K, 1 more than 10:00 AM takes, charged to Sanjeevini Clinic` */
const bookedWith = (d: Details) =>
  after(", ", d, "references") + after(", ", d, "over") + after(", charged to ", d, "account");

/** What the actor did, to follow a name: `confirmed the visit`. */
const DID: Record<HistoryAction, string | ((details: Details) => string)> = {
  "visit.booked": (d) => `booked the visit${bookedWith(d)}`,
  "visit.taken": (d) => `took the booking, not confirmed yet${bookedWith(d)}`,
  "visit.patient-added": (d) =>
    `added ${text(d, "name") || "a patient"}${after(", ", d, "reference")}`,
  "visit.confirmed": "confirmed the visit",
  "visit.moved": (d) =>
    `moved the visit from ${time(d, "fromDay", "fromSlot")} to ${time(d, "day", "slot")}${after(", ", d, "over")}`,
  "visit.time-asked": (d) => `asked for another time${d.day ? `: ${time(d, "day", "slot")}` : ""}`,
  "visit.booth-asked": "comes to the booth",
  "visit.at-booth": "agreed that the patient comes to the booth",
  "visit.at-door": "agreed that we come to the door",
  "visit.wish-declined": "kept the time, against the wish of the patient",
  "visit.on-the-way": "is on the way",
  "visit.assigned": (d) => `gave the visit to ${text(d, "name")}`,
  "visit.unassigned": (d) => `took the visit from ${text(d, "name") || "its phlebotomist"}`,
  "visit.given-many": (d) =>
    `gave ${text(d, "visits")}${after(" of ", d, "area")} to ${text(d, "name")}`,
  "visit.cancelled": (d) => `cancelled the visit${after(": ", d, "reason")}`,
  "visit.brought-back": "brought the visit back",
  "visit.no-show": "marked the visit as no-show",
  "visit.not-at-home": (d) =>
    `found nobody at home${after(": ", d, "reason")}${after(", called at ", d, "called")}`,
  "visit.address": (d) => `wrote ${text(d, "what") || "the address"}`,
  "visit.collected": "collected the samples",
  "visit.entered-anyway": (d) =>
    `entered on the phone: ${text(d, "entered")}${after(". ", d, "told")}`,
  "visit.joined": (d) => `joined ${text(d, "reference")} with this visit`,
  "visit.kept-apart": (d) => `kept this visit apart from ${text(d, "reference")}`,
  "visit.status": (d) => `set the status to ${text(d, "status")}`,
  "booking.patient": (d) => `wrote ${text(d, "what")}${after(" of ", d, "reference")}`,
  "booking.corrected": correctedWords,
  "booking.number": correctedWords,
  "booking.doctor": (d) => `wrote the referring doctor${after(" of ", d, "reference")}`,
  "booking.doctor-consent": (d) =>
    `noted that ${text(d, "reference") || "a patient"} ${text(d, "agrees")} that the doctor is told`,
  "booking.booker-agreed": (d) =>
    `noted that the reports${after(" of ", d, "reference")} ${text(d, "agrees")} to who booked too`,
  "booking.note": "wrote a note for the team",
  "booking.price-agreed": (d) => `charges ${money(d)}${after(" for ", d, "reference")}`,
  "booking.lines": (d) => `changed the tests${after(" of ", d, "reference")}${changedTests(d)}`,
  "booking.split": (d) =>
    `made two people of ${text(d, "reference")}: ${text(d, "tests")} is for ${text(d, "other")} too`,
  "booking.made-one": (d) => `made it 1: ${text(d, "tests")}${after(" of ", d, "reference")}`,
  "booking.not-today": (d) => `took ${text(d, "reference")} off: not today`,
  "booking.not-measured": (d) =>
    `cancelled ${text(d, "reference")}, nothing is measured${after(": ", d, "reason")}`,
  "booking.moved-out": (d) => `moved ${text(d, "reference")} to a visit of its own`,
  "booking.erased": (d) => `erased what was kept of the patient of ${text(d, "reference")}`,
  "sample.received": (d) =>
    `counted ${text(d, "container")}${after(", label ", d, "label")}${after(", found in the bag of ", d, "bag")}${after(". At no door: ", d, "why")}`,
  "sample.added": (d) => `counted one more ${text(d, "container")}${after(", label ", d, "label")}`,
  "sample.missing": (d) => `noted ${text(d, "container")} as missing`,
  "sample.rejected": (d) => `rejected ${text(d, "container")}${after(": ", d, "reason")}`,
  "sample.asked-again": (d) => `asked to collect ${text(d, "container")} again`,
  "sample.not-again": (d) => `took off what was not taken: ${text(d, "container")}`,
  "sample.repeated": (d) =>
    `planned a free visit for ${time(d, "day", "slot")}${after(", ", d, "over")}`,
  "sample.taken-later": (d) => `planned a visit for what was not taken, ${time(d, "day", "slot")}`,
  "sample.remark": (d) =>
    text(d, "remark")
      ? `accepted ${text(d, "container")} with a remark: ${text(d, "remark")}`
      : // Of an erased patient it is not told which.
        text(d, "container")
        ? `took the remark off ${text(d, "container")}`
        : "accepted a tube with a remark",
  "sample.accepted": (d) => `accepted ${text(d, "container")}`,
  "roll.given": (d) => `gave ${text(d, "name")} the labels ${text(d, "from")} to ${text(d, "to")}`,
  "labels.printed": (d) => `printed ${text(d, "labels")}${after(" for ", d, "name")}`,
  "tube.bound": (d) =>
    `bound ${text(d, "label")} to ${text(d, "container")}${after(" of ", d, "reference")}${after(": ", d, "why")}`,
  "tube.found": (d) =>
    `found ${text(d, "label")} in the bag${after(" of ", d, "bag")}, not as at the door`,
  "tube.aside": (d) =>
    `put ${text(d, "label")} aside${after(", scanned at the door of ", d, "reference")}`,
  "tube.settled": (d) => `decided about ${text(d, "label")}: ${text(d, "decision")}`,
  "box.closed": (d) => `closed the box at ${text(d, "celsius")} °C`,
  "bag.measured": (d) =>
    text(d, "celsius")
      ? `measured ${text(d, "celsius")} °C in the box${after(" of ", d, "name")}`
      : `took the bag${after(" of ", d, "name")}, without a temperature`,
  "bag.sharps": (d) =>
    `noted that the sharps box${after(" of ", d, "name")} is ${d.not ? "not " : ""}handed in`,
  "report.published": (d) => publishedWords(d),
  "report.withdrawn": (d) =>
    `withdrew the report${after(" of ", d, "reference")}${after(": ", d, "because")}`,
  "critical.ticked": (d) => `ticked a critical value${after(" of ", d, "reference")}`,
  "critical.told": (d) =>
    `told ${text(d, "name") || "somebody"} of the critical value${after(" of ", d, "reference")}`,
  "critical.tried": (d) =>
    `called about the critical value${after(" of ", d, "reference")}${after(": ", d, "outcome")}`,
  "bill.discount": (d) =>
    d.paise ? `gave ${money(d)} discount${after(": ", d, "reason")}` : "took the discount away",
  // An erased patient's entry has no reason any more.
  "bill.waived": (d) =>
    d.reason === ""
      ? `asked for the visit charge of ${money(d)} again`
      : `waived the visit charge of ${money(d)}${after(": ", d, "reason")}`,
  "bill.charge": (d) => `set the visit charge to ${money(d)}`,
  "payment.taken": (d) => `took ${money(d)}${after(", ", d, "method")}${after("; ", d, "rest")}`,
  "payment.online": (d) => `accepted ${money(d)} from ${text(d, "from")}`,
  "payment.confirmed": (d) => `noted the bank’s reference of ${money(d)}`,
  "bank.accepted": (d) => `accepted ${money(d)} from ${text(d, "file")}, ${text(d, "payments")}`,
  "bank.not-ours": (d) => `said of ${money(d)} from the bank’s list that it is not ours`,
  "payment.said": (d) => `said on the ticket that ${money(d)} is paid`,
  "payment.not-said": (d) => `said on the ticket that ${money(d)} is not paid`,
  "payment.not-found": (d) => `did not find the ${money(d)} that the ticket says is paid`,
  "bill.written-off": (d) => `wrote ${money(d)} off${after(": ", d, "reason")}`,
  "bill.due-again": (d) => `asks for ${money(d)} again`,
  "account.opened": (d) => `opened the account of ${text(d, "name")}`,
  "account.changed": (d) => `changed the account of ${text(d, "name")}${after(": ", d, "what")}`,
  "account.closed": (d) => `closed the account of ${text(d, "name")}`,
  "account.charged": (d) =>
    d.name ? `charged the visit to ${text(d, "name")}` : "charged the visit to the patient",
  "account.prices": (d) => `set ${text(d, "count")} of ${text(d, "name")} from ${text(d, "file")}`,
  "account.no-prices": (d) => `took the own prices of ${text(d, "name")} away`,
  "account.paid": (d) => `entered ${money(d)} from ${text(d, "name")}`,
  "account.returned": (d) => `noted that the bank returned ${money(d)} of ${text(d, "name")}`,
  "account.came-in": (d) => `entered ${money(d)} from ${text(d, "name")}, by the bank’s list`,
  "account.confirmed": (d) => `noted the bank’s reference of ${money(d)} from ${text(d, "name")}`,
  "account.credit-note": (d) =>
    `made credit note ${text(d, "number")} over ${money(d)} for ${text(d, "name")}`,
  "account.stated": (d) => `made statement ${text(d, "number")} of ${text(d, "name")}`,
  "account.sent": (d) =>
    `sent statement ${text(d, "number")} of ${text(d, "name")}${after(" to ", d, "to")}`,
  "payment.removed": (d) => `removed the payment of ${money(d)}`,
  "refund.given": (d) => `gave ${money(d)} back, in cash${after(": ", d, "reason")}`,
  "refund.promised": (d) =>
    `is to send ${money(d)} back ${text(d, "method")}${after(": ", d, "reason")}`,
  "refund.sent": (d) => `sent ${money(d)} back ${text(d, "method")}${after(": ", d, "reason")}`,
  "refund.failed": (d) => `could not give ${money(d)} back through the gateway`,
  "refund.dropped": (d) => `does not send the ${money(d)} back`,
  "refund.kept": (d) => `kept ${money(d)} for the visit`,
  "refund.asked-again": (d) => `put ${money(d)} under Refunds due`,
  "receipt.made": "made a receipt",
  "receipt.cancelled": "cancelled a receipt",
  "again.asked": "asked to be reminded of the tests",
  "again.later": "put the reminder off by a month",
  "again.stopped": "stopped the reminder",
  "again.booked": (d) => `booked from the reminder of ${text(d, "reference")}`,
  "again.called": "called about the reminder",
  "again.no-answer": "called about the reminder, no answer",
  "again.not-now": "called about the reminder, not now",
  "call.opened": "called",
  "call.left": "did not call",
  "call.no-answer": (d) => `called, no answer${after(", try ", d, "tries")}`,
  "call.again": (d) => `planned another call${after(" at ", d, "at")}`,
  "call.wrong-number": "noted a wrong number",
  "call.done": "ended the call",
  "callback.status": (d) => `set the callback to ${text(d, "status")}`,
  "callback.booked": "booked a visit from the callback",
  "pay-link.sent": (d) => `sent the pay link, ${money(d)}`,
  "whatsapp.opened": (d) => `opened WhatsApp${after(": ", d, "what")}`,
  "tally.handed-over": (d) => `noted ${money(d)} handed over${after(" by ", d, "name")}`,
  "tally.counted": (d) => `counted ${money(d)}${after(", from ", d, "name")}`,
  "tally.not-received": (d) => `did not receive ${money(d)}${after(" from ", d, "name")}`,
  "tally.explained": (d) => `explained the difference${after(": ", d, "reason")}`,
  "tally.settled": (d) => `noted that ${money(d)} came in`,
  "tally.closed": (d) => `closed the day with ${money(d)}${after(", left open: ", d, "reason")}`,
  "tally.opened": (d) => `opened the day again${after(": ", d, "reason")}`,
  "doctor.joined": (d) => `wrote a new referring doctor: ${text(d, "name")}`,
  "doctor.added": (d) => `added ${text(d, "name")} to the referring doctors`,
  "doctor.changed": (d) => `wrote ${text(d, "what")} of ${text(d, "name")}`,
  "doctor.merged": (d) => `put ${text(d, "other")} and ${text(d, "name")} together`,
  "doctor.retired": (d) => `took ${text(d, "name")} off the list of doctors`,
  "doctor.brought-back": (d) => `put ${text(d, "name")} back on the list of doctors`,
  "sent-out.sent": (d) => `sent samples of ${text(d, "reference")} to ${text(d, "laboratory")}`,
  "sent-out.back": (d) => `noted ${text(d, "reference")} as back from ${text(d, "laboratory")}`,
  "report-file.added": "brought the PDF of a report",
  "report-file.chosen": (d) => `said that a PDF is for ${text(d, "reference")}`,
  "report-file.discarded": "set the PDF of a report aside",
  "report-file.looked-at": (d) =>
    d.said === "mother"
      ? `said of the PDF${after(" of ", d, "reference")}: these words are about the mother`
      : `looked at every page of the PDF${after(" of ", d, "reference")}: no sex is named`,
  "staff.added": (d) => `added ${text(d, "name")}`,
  "staff.blocked": (d) => `blocked ${text(d, "name")}`,
  "staff.let-in": (d) => `let ${text(d, "name")} in again`,
  "staff.role": (d) => `made ${text(d, "name")} ${text(d, "role")}`,
  "staff.visits-given": (d) =>
    `gave ${text(d, "visits")} of ${text(d, "name")} to ${text(d, "to")}`,
  "staff.phone": (d) => `wrote the phone of ${text(d, "name")}`,
  "staff.language": (d) => `set the language of ${text(d, "name")} to ${text(d, "language")}`,
  "staff.steps-put-off": "put the first steps off until tomorrow",
  "staff.renamed": (d) => `changed the name of ${text(d, "before")} to ${text(d, "name")}`,
  "staff.matching": (d) => `${text(d, "may")} ${text(d, "name")} to match the bank’s list`,
  "staff.publishing": (d) => `${text(d, "may")} ${text(d, "name")} to publish reports`,
  "staff.signed-out": (d) =>
    `signed ${text(d, "name")} out${after(": ", d, "where")}${d.passkeys ? ", and removed the passkeys" : ""}`,
  "staff.passkeys": (d) => `removed the passkeys of ${text(d, "name")}`,
  "staff.passkey-added": (d) => `added a passkey${after(", on ", d, "device")}`,
  "staff.passkey-used": (d) =>
    `signed in with a passkey for the first time${after(", on ", d, "device")}`,
  "staff.passkey-removed": (d) =>
    Number(d.count ?? 1) === 1
      ? "removed their passkey"
      : `removed their ${text(d, "count")} passkeys`,
  "staff.password": "changed their own password",
  "staff.link": (d) => `made a new link for ${text(d, "name")}`,
  "staff.pin": (d) => `${text(d, "may")} ${text(d, "name")} a PIN`,
  "staff.absent": (d) => `noted that ${text(d, "name")} does not work`,
  "staff.present": (d) => `noted that ${text(d, "name")} works`,
  "staff.weekly-off": (d) =>
    d.weekday
      ? `gave ${text(d, "name")} every ${text(d, "weekday")} off`
      : `took the weekly day off of ${text(d, "name")} back`,
  "lab.detail": (d) => text(d, "did"),
  "lab.claim": (d) => text(d, "did"),
  "lab.text": (d) => text(d, "did"),
  "lab.messages": (d) => text(d, "did"),
  "lab.templates": (d) => text(d, "did"),
  "lab.hours": (d) => text(d, "did"),
  "lab.box": (d) => text(d, "did"),
  "lab.slot": (d) => text(d, "did"),
  "lab.closed-day": (d) => text(d, "did"),
  "lab.pincode": (d) => text(d, "did"),
  "lab.charge": (d) => text(d, "did"),
  "lab.area": (d) => text(d, "did"),
  "lab.cancel-reason": (d) => text(d, "did"),
  "lab.gateway": (d) => text(d, "did"),
  "lab.rules": "set the rules from a file",
  "catalogue.price": (d) => `changed the price of ${text(d, "name")}`,
  "catalogue.planned": (d) => `planned ${money(d)} for ${text(d, "name")} from ${text(d, "from")}`,
  "catalogue.not-planned": (d) => `took the planned price of ${text(d, "name")} off`,
  "catalogue.due": (d) =>
    `changed the price of ${text(d, "name")}${after(", as planned by ", d, "plannedBy")}`,
  "catalogue.added": (d) => `added ${text(d, "what")} ${text(d, "name")}`,
  "catalogue.changed": (d) => `changed ${text(d, "what")} ${text(d, "name")}`,
  "catalogue.order": (d) => `changed the order of ${text(d, "what")}`,
  "catalogue.off-site": (d) => `took ${text(d, "what")} ${text(d, "name")} off the site`,
  "catalogue.on-site": (d) => `put ${text(d, "what")} ${text(d, "name")} on the site`,
  "catalogue.imported": (d) => `changed ${text(d, "count")} from ${text(d, "file")}`,
  "catalogue.draft-thrown-away": "threw the draft of a post away",
  "catalogue.picture-sent": "sent a picture for posts",
  "privacy.looked": (d) => `looked at what is kept of a number ending in ${text(d, "ending")}`,
  "privacy.exported": (d) => `exported what is kept of a number ending in ${text(d, "ending")}`,
  "privacy.corrected": (d) =>
    `corrected ${text(d, "what")} in ${text(d, "where")} of a number ending in ${text(d, "ending")}`,
  "privacy.erased": (d) => `erased ${text(d, "what")} of a number ending in ${text(d, "ending")}`,
  "data.backup": "saved a backup",
  "notices.sent-again": (d) => `sent notices again${after(": ", d, "count")}`,
  "notice.failed": (d) => `could not send “${text(d, "notice") || "a notice"}”`,
  "notice.tested": (d) => `sent a test of ${text(d, "notice") || "a message"}`,
  undone: (d) => `took back: ${text(d, "did") || "a change"}`,
};

const isKnown = (action: string): action is HistoryAction => Object.hasOwn(DID, action);

/** `moved the visit from Tue 24 Nov, 09:00 AM to Tue 24 Nov, 10:00 AM`. */
export function didInWords({ action, details }: Pick<Told, "action" | "details">) {
  const words = isKnown(action) ? DID[action] : action;
  return typeof words === "string" ? words : words(details);
}

/** `Kavitha Nair took ₹1,500, in cash. Receipt DD/26-27/04318.` */
export const historySentence = (told: Told) =>
  `${actorInWords({ staffId: told.staffId, name: told.actor })} ${didInWords(told)}.${receiptWords(told)}${enteredSentence(told)}`;

/** Clock differences below this are not shown. */
const SAME_MS = 2 * 60_000;

/** `written on the phone at 09:12 AM`; blank where the phone's moment is about that of storing. */
export function enteredWords({ at = "", details }: Pick<Told, "at" | "details">) {
  const { enteredAt } = details;
  if (typeof enteredAt !== "string") return "";
  const [entered, stored] = [new Date(enteredAt), new Date(at)];
  const isNear = Math.abs(entered.getTime() - stored.getTime()) < SAME_MS;
  return isNear ? "" : `written on the phone at ${deskMoment(entered, stored)}`;
}

function enteredSentence(told: Told) {
  const words = enteredWords(told);
  return words && ` ${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Which receipt was made or cancelled with it; blank for most entries. */
function receiptWords({ details }: Pick<Told, "details">) {
  const { receipt, cancelledReceipt: cancelled } = details;
  const words = [
    typeof receipt === "string" && `Receipt ${receipt}.`,
    typeof cancelled === "string" && `Receipt ${cancelled} is cancelled.`,
  ].filter(Boolean);
  return words.map((word) => ` ${word}`).join("");
}
