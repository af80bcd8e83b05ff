import type { HistoryAction } from "#app/domain/history/history-actions.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import { didInWords, enteredWords } from "#app/desk/history/history-words.ts";
import type { RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { isPhone, spacedPhone } from "#app/lib/phone.ts";
import { type Part, say, withReferences } from "./marked-text.ts";
import { timeOf, valueParts } from "./value-words.ts";

/** What an entry is about, as it stands now. */
export type Subject = {
  /** References of the visit's bookings, or of the one that it is about. */
  references: readonly string[];
  /** Who asked to be called. */
  callback: string | undefined;
  /** Whom a notice that could not be sent goes to, while that is kept. */
  recipient?: string | undefined;
  /** Names of colleagues by id. */
  names: ReadonlyMap<string, string>;
};

type Told = Pick<Entry, "action" | "at" | "details" | "changes">;
type Given = {
  d: Told["details"];
  ref: Part[];
  changes: readonly RowChange[];
  names: Subject["names"];
};

const money = (d: Told["details"]) => formatRupees(rupees(Number(d.paise ?? 0)));

/** Sentences that name what they are about at another place than the end. */
const WHAT: Partial<Record<HistoryAction, (given: Given) => Part[]>> = {
  "visit.patient-added": ({ d, ref }) =>
    say`Added ${String(d.name || "a patient")} to the visit of ${ref}`,
  "visit.confirmed": ({ ref }) => say`Confirmed the visit of ${ref}`,
  "visit.moved": ({ d, ref }) =>
    say`Moved ${ref} to ${{ now: timeOf(d, "day", "slot") }}, was ${{ was: timeOf(d, "fromDay", "fromSlot") }}`,
  "visit.wish-declined": ({ ref }) => say`Kept the time of ${ref}, against the wish of the patient`,
  "visit.on-the-way": ({ ref }) => say`Is on the way to ${ref}`,
  "visit.assigned": ({ d, ref, ...given }) =>
    say`Gave ${ref} to ${String(d.name)}, was ${{ was: assignedBefore(given) ?? "not assigned" }}`,
  "visit.unassigned": ({ d, ref }) =>
    say`Took ${ref} from ${{ was: String(d.name || "its phlebotomist") }}, not assigned now`,
  "visit.no-show": ({ ref }) => say`Marked ${ref} as no-show`,
  "visit.not-at-home": ({ ref }) => say`Found nobody at home for ${ref}`,
  "visit.address": ({ d, ref, changes }) =>
    say`Wrote ${String(d.what || "the address")} of ${ref}${valueParts(changes)}`,
  "visit.collected": ({ ref }) => say`Collected ${ref}`,
  "visit.cancelled": ({ d, ref }) =>
    say`Cancelled the visit of ${ref}${d.reason ? `: ${String(d.reason)}` : ""}`,
  "visit.brought-back": ({ ref }) => say`Brought the visit of ${ref} back`,
  "booking.note": ({ ref }) => say`Wrote a note for the team about ${ref}`,
  "bill.discount": ({ d, ref, changes }) =>
    d.paise
      ? say`Gave ${ref} a discount${d.reason ? `, ${String(d.reason)}` : ""}${valueParts(changes)}`
      : say`Took the discount of ${ref} away${valueParts(changes)}`,
  "bill.charge": ({ ref, changes }) => say`Set the visit charge of ${ref}${valueParts(changes)}`,
  "payment.taken": ({ d, ref }) =>
    say`Took ${money(d)}${d.method ? ` ${String(d.method)}` : ""} for ${ref}`,
  "payment.removed": ({ d, ref }) => say`Removed the payment of ${money(d)} for ${ref}`,
  "call.opened": ({ ref }) => say`Called ${ref}`,
  "call.left": ({ ref }) => say`Did not call ${ref}`,
  "call.no-answer": ({ d, ref }) =>
    say`Called ${ref}, no answer${d.tries ? `, try ${String(d.tries)}` : ""}`,
  "call.again": ({ d, ref }) =>
    say`Planned another call of ${ref}${d.at ? ` at ${String(d.at)}` : ""}`,
  "call.wrong-number": ({ ref }) => say`Noted a wrong number for ${ref}`,
  "call.done": ({ ref }) => say`Ended the call of ${ref}`,
};

/** `Could not send “Report is ready” to 10000 45678. Tries again at 10:21 AM` */
function failedNotice(d: Told["details"], recipient: string | undefined): Part[] {
  const to = recipient ? ` to ${isPhone(recipient) ? spacedPhone(recipient) : recipient}` : "";
  const then =
    typeof d.again === "string"
      ? `Tries again at ${deskClock(new Date(d.again))}`
      : "Does not try again";
  return say`Could not send \u201c${String(d.notice || "a notice")}\u201d${to}. ${then}`;
}

/** Who had the visit before it was given to somebody else. */
const assignedBefore = ({ changes, names }: Pick<Given, "changes" | "names">) =>
  changes
    .filter(({ table }) => table === "visits")
    .map(({ before }) => before?.assigneeId)
    .map((id) => (typeof id === "string" ? names.get(id) : undefined))
    .find((name) => name !== undefined);

/** What was done, from its capital on: `Called DS-7K4M`. */
export function whatInWords(told: Told, subject: Subject): Part[] {
  const entered = enteredWords(told);
  return [...didParts(told, subject), ...(entered ? [`, ${entered}`] : [])];
}

function didParts({ action, details, changes }: Told, subject: Subject): Part[] {
  if (action === "notice.failed") return failedNotice(details, subject.recipient);
  const ref = subjectParts(subject);
  const special = Object.hasOwn(WHAT, action) ? WHAT[action as HistoryAction] : undefined;
  if (special && ref.length > 0) return special({ d: details, ref, changes, names: subject.names });
  const said = didInWords({ action, details });
  const parts = withReferences(said.slice(0, 1).toUpperCase() + said.slice(1));
  const isNamed = ref.length === 0 || parts.some((part) => typeof part === "object");
  const old = action === "lab.detail" ? changes[0]?.before?.value : undefined;
  return [
    ...parts,
    ...(isNamed ? [] : [", ", ...ref]),
    ...valueParts(changes),
    ...(old ? [", was ", { was: String(old) }] : []),
  ];
}

/** `DS-4T7W and 3 more`, or who asked to be called. */
function subjectParts({ references: [first, ...more], callback }: Subject): Part[] {
  if (first === undefined) return callback === undefined ? [] : [callback];
  return [{ booking: first }, ...(more.length > 0 ? [` and ${more.length} more`] : [])];
}
