import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { slowestReport } from "#app/domain/lab-tests/turnaround.ts";
import { capitalised, inWords } from "#app/domain/visit-plan/joined-names.ts";
import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { slotOf } from "#app/domain/visit-plan/every-time.ts";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import { planFor } from "#app/desk/new-booking/items/order-item-facts.ts";
import { containerName, inSentence } from "#app/desk/visits/container-name.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { unmeasuredTests } from "#app/desk/visits/unmeasured-tests.ts";
import type { VisitBooking, VisitSample } from "#app/domain/visits/visit.ts";
import { promisedAt } from "#app/desk/visits/promised-at.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";

/** What a row says of one test or package. */

type Tests = Pick<Orderable, "tests">;

const containersOf = (items: readonly Tests[]) =>
  expectedContainers(planFor(items)).map(({ container }) => container);

/** `Lavender`, `Red/gold and lavender`; blank where nothing is taken at home. */
export function containerWords(item: Tests) {
  const names = [...new Set(containersOf([item]).map(containerName))];
  return capitalised(names.map(inSentence).join(", "));
}

/** `Lavender, the same tube`, `Grey, one more tube`: what it needs beside the others. */
export function tubeNote(item: Tests, others: readonly Tests[]) {
  const own = containerWords(item);
  if (!own) return "";
  const more = containersOf([...others, item]).length - containersOf(others).length;
  if (more <= 0) return `${own}, the same tube`;
  return `${own}, ${inWords(more)} more`;
}

/**
 * When the report of what is left of a line is due; `Not taken`, `Missing` or `Rejected` where
 * nothing of it can be measured.
 */
export function bookedReportWords(
  { tests }: Tests,
  visit: { day: string; slot: string },
  booking: Pick<VisitBooking, "plan" | "samples" | "collectedAt">,
) {
  const unmeasured = unmeasuredTests(booking);
  const rest = tests.filter(({ name }) => !unmeasured.has(name));
  const [first] = tests.flatMap(({ name }) => unmeasured.get(name) ?? []);
  if (first && rest.length === 0) return UNMEASURED[first.state] ?? "";
  return reportWords({ tests: rest }, visit, booking.collectedAt);
}

const UNMEASURED: Partial<Record<VisitSample["state"], string>> = {
  "not-taken": "Not taken",
  missing: "Missing",
  rejected: "Rejected",
};

type Booked = { tests: readonly { container: string; turnaround: string }[] };

/** `Tue 08:00 PM`, else as the lab writes it. */
export function reportWords(
  { tests }: Booked,
  { day, slot }: { day: string; slot: string },
  collectedAt: string | null,
) {
  const time = slotOf(slot);
  const from = collectedAt === null ? time && startOf({ day, time }) : new Date(collectedAt);
  const atHome = tests.filter(({ container }) => !isDoneAtCentre(container));
  const at = from && atHome.length > 0 ? promisedAt(atHome, from) : undefined;
  if (at) return `${deskDay(dayInIndia(at)).slice(0, 3)} ${deskClock(at)}`;
  return slowestReport(tests.map(({ turnaround }) => ({ tat: turnaround }))) || "Ask us";
}
