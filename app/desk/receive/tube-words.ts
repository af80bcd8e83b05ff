import { containerName } from "#app/desk/visits/container-name.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { deskLongDay, deskMoment } from "#app/lib/desk-times.ts";
import { containerOf } from "./receive-words.ts";

/** What Receive says of tubes with a label of ours (concept/tubes-money, section 3). */

/** `today at 05:00 PM`, `on Tuesday 24 November at 09:00 AM` */
const when = ({ day, slot }: { day: string; slot: string }, today: string) =>
  day === today ? `today at ${slot}` : `on ${deskLongDay(day)} at ${slot}`;

const ofBooking = (container: string | null, patient: string) =>
  container === null
    ? `Spare of ${patient || "an erased patient"}`
    : containerOf(containerName(container), patient);

type Scanned = { container: string; patient: string; by: string; at: string };
type Visit = { day: string; slot: string; isCancelled: boolean };

export const tubeWords = {
  notOurs: (label: string) => `${label} is not a number of ours. Check each sign.`,
  aside: (label: string) => `${label} is put aside. A manager decides.`,
  received: (label: string, at: string, by: string, now: Date) =>
    `${label} is received already, at ${deskMoment(new Date(at), now)}${by && ` by ${by}`}.`,
  rejected: (label: string, reason: string | null) =>
    `${label} is rejected already${reason ? `: ${reason.toLowerCase()}` : ""}.`,
  /** Its label has to be read: nobody takes it for another. */
  hasLabel: (what: string, label: string) =>
    `${what} has the label ${label} from the door. Scan it, or type its number.`,
  whose: (label: string) => `${label} is on no tube yet. Whose tube is it?`,
  chooseFirst: "Choose a tube first: click it, or use the arrows.",
  testPrint: "This label reads. Print the others.",
  otherBag: ({ container, patient, by, at }: Scanned, bag: string, now: Date) =>
    `${ofBooking(container, patient)}. ${by || "Somebody"} scanned it at the door at ${deskMoment(new Date(at), now)}; it lies in ${firstName(bag)}’s bag.`,
  noDoor: (
    container: string | null,
    patient: string,
    visit: Visit,
    today: string,
    begun: boolean,
  ) =>
    `${ofBooking(container, patient)}, whose visit ${visit.isCancelled ? "is cancelled" : `${begun ? "was" : "is"} ${when(visit, today)}`}. Nobody scanned this label at a door.`,
  spareAtNoDoor: (owner: string) =>
    `Spare label of ${owner || "the lab"}. Nobody scanned this label at a door.`,
  notSent: (container: string | null, patient: string, phone: string) =>
    `${ofBooking(container, patient)}. ${phone ? `${phone}’s phone` : "The phone"} has not sent this yet. Ask ${phone ? "them" : "the colleague"} to open My visits.`,
  fitsNow: (container: string, patient: string) =>
    `${ofBooking(container, patient)}. It is as at the door now.`,
  ahead: (container: string | null, patient: string) =>
    `${ofBooking(container, patient)} received. It joins the visit when the phone is heard.`,
  otherPatient: (label: string, patient: string) =>
    `${label} is the label of ${patient || "an erased patient"}, so the tube is nobody else’s. Reject it, or put it aside.`,
  /** The toast after it. */
  putAside: (label: string) => `${label} is put aside. A manager decides.`,
  rejectedNow: (label: string) => `${label} is rejected.`,
} as const;
