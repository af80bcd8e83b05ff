import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { slowestReport } from "#app/domain/lab-tests/turnaround.ts";
import { planVisit, type Visit } from "#app/domain/visit-plan/visit-plan.ts";
import { fastFor, ownFastInShort } from "#app/desk/visits/own-fast-words.ts";
import { type ToFill, toFill } from "#app/desk/visits/to-fill.ts";
import { orderMessages } from "../order-mistakes.ts";
import { isRestricted, isSame, type Orderable } from "./order-item.ts";

/** The plan of a visit for these, without the clock: what was booked is not too late. */
export const planFor = (items: readonly Pick<Orderable, "tests">[], visit?: Visit) =>
  planVisit(
    items.flatMap(({ tests }) => tests.map((test) => ({ ...test, quantity: 1 }))),
    visit,
    undefined,
  );

export type OrderableFacts = {
  containers: ToFill[];
  /** `Fast 10 to 12 h`, `No fasting`, what the lab has written or, of a package, of what is done elsewhere. */
  fasting: string;
  isFasting: boolean;
  /** The longest report time: `Same day`. */
  report: string;
  /** `7 tests` of a package; undefined for a test. */
  size: string | undefined;
};

export function factsFor(item: Orderable): OrderableFacts {
  const plan = planFor([item]);
  const { fast, samples } = plan;
  const report = slowestReport(item.tests.map(({ turnaround }) => ({ tat: turnaround })));
  return {
    containers: toFill(samples),
    fasting: fastWords(plan),
    isFasting: fast.hours > 0 || fast.written.length > 0,
    report: report || "Ask us",
    size: item.kind === "package" ? counted(item.tests.length) : undefined,
  };
}

const counted = (count: number) => (count === 1 ? "1 test" : `${count} tests`);

function fastWords({ fast, reports, ...elsewhere }: ReturnType<typeof planFor>) {
  const { hours, range, written, unknown } = fast;
  if (hours > 0) return fastFor(range);
  if (written.length > 0) return written.map(({ text }) => text).join("; ");
  if (unknown.length > 0) return "Ask about fasting";
  return ownFastInShort(elsewhere, { isNamed: reports.count > 0 }) || "No fasting";
}

/** Why something found cannot be added to what a patient has; undefined when it can. */
export function whyOff(found: Orderable, chosen: readonly Orderable[]) {
  if (chosen.some((item) => isSame(item, found))) return "In the list already";
  const holding = packageWith(found, chosen);
  if (holding) return `In ${holding.name} already`;
  if (isRestricted([found], "not-at-home")) return orderMessages.neverAtHome;
  const isElsewhere = found.kind === "test" && isAtBooth(found);
  return isElsewhere ? `${found.name} is done at a booth, not at home.` : undefined;
}

/** A chosen package that holds this test. */
export const packageWith = ({ kind, id }: Orderable, chosen: readonly Orderable[]) =>
  kind === "test"
    ? chosen.find((item) => item.kind === "package" && item.tests.some((test) => test.id === id))
    : undefined;

const isAtBooth = ({ tests }: Orderable) =>
  tests.some(({ container }) => isDoneAtCentre(container));

/** What of a package is not done at the visit: `ECG is done at a booth, not at home.` */
export function boothNote({ kind, tests }: Orderable) {
  const names = tests.filter(({ container }) => isDoneAtCentre(container)).map(({ name }) => name);
  if (kind === "test" || names.length === 0) return undefined;
  return `${names.join(", ")} ${names.length === 1 ? "is" : "are"} done at a booth, not at home.`;
}
