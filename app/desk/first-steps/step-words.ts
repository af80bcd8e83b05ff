import type { Backup } from "#app/desk/data-health/health-words.ts";
import { backupMoment } from "#app/desk/data-health/health-words.ts";
import { isForPatients, slotsByClock } from "#app/domain/lab-rules/lab-slot.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";

/** What the first steps say of what is set. */

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : more}`;

export const peopleWords = (people: number) => counted(people, "person", "people");

/** Said while prices are the sample's. */
export const samplePricesWords = (count: number) =>
  `${counted(count, "test has a sample price", "tests have sample prices")}. Upload your list, or change the 20 that you sell most.`;

export const ownPricesWords = (count: number | undefined) =>
  count === undefined
    ? "Your own list"
    : counted(count, "test at your price", "tests at your prices");

export const backupDoneWords = ({ at }: Backup, now: Date) =>
  `${backupMoment(at, now)}, read back and checked`;

/** `kaveri.example` for Kaveri Diagnostics. */
export function exampleAddress(labName: string) {
  const [first = ""] = labName.toLowerCase().match(/[a-z0-9]+/) ?? [];
  return `${first || "lab"}.example`;
}

export const noAddressWords = (labName: string) =>
  `Only your own network reaches you now. You need a name like ${exampleAddress(labName)} with https.`;

/** `Monday to Saturday 06:00 AM to 08:00 PM`; a closed Sunday is left out. */
export function hoursWords({ hours, sunday }: Pick<LabRules, "hours" | "sunday">) {
  const [week, end] = [hours, sunday].map((open) => open && `${open.from} to ${open.to}`);
  if (!end) return `Monday to Saturday ${week}`;
  return week === end ? `Every day ${week}` : `Monday to Saturday ${week}, Sunday ${end}`;
}

/** `11 times, 06:00 AM to 05:00 PM` */
export function timesWords({ slots }: Pick<LabRules, "slots">) {
  const times = slotsByClock(slots).filter(isForPatients);
  const [first, last] = [times[0]?.time, times.at(-1)?.time];
  const span = first === last ? first : `${first} to ${last}`;
  return first ? `${counted(times.length, "time", "times")}, ${span}` : "No time";
}

/** `14 pincodes, 3 with a visit charge` */
export function placesWords({
  pincodes,
  chargedPincodes,
}: Pick<LabRules, "pincodes" | "chargedPincodes">) {
  const charged = chargedPincodes.length;
  const all = counted(pincodes.length + charged, "pincode", "pincodes");
  return charged > 0 ? `${all}, ${charged} with a visit charge` : all;
}

/** `09:11 AM`, later `Mon 23 Nov` */
export function sinceWords(createdAt: string, now: Date) {
  const at = new Date(createdAt);
  const [day, today] = [dayInIndia(at), dayInIndia(now)];
  return day === today ? deskClock(at) : deskDay(day, today);
}

/** Said of receipts; `first` is the number that they start at. */
export const receiptsWords = (first: string, gstin: string) =>
  `They start at ${first}, ${gstin ? `with GSTIN ${gstin}` : "without GSTIN"} and without a logo.`;
