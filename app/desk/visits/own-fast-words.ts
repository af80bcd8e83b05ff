import type { TestFast } from "#app/domain/visit-plan/fast-plan.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { ownFasts } from "#app/domain/visit-plan/own-fasts.ts";
import type { ElsewhereTest, VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/** What the desk says of a fast that is not the visit's: of a test at a centre, or that is asked about. */

type Elsewhere = Pick<VisitPlan, "asked" | "centre">;

/** `Fast 10 to 12 h` */
export const fastFor = (range: string) =>
  `Fast ${range.replace("–", " to ").replace(/ hours?$/, " h")}`;

/** `Ask about fasting`; with `isNamed` `Ultrasound KUB: ask about fasting`. Blank where no test has one. */
export function ownFastInShort(plan: Elsewhere, { isNamed }: { isNamed: boolean }) {
  const said = Array.from(byNeed(ownFasts(plan), shortNeed), ([need, names]) =>
    isNamed
      ? `${joined(names)}: ${need.replace(/^(Fast|Ask)/, (word) => word.toLowerCase())}`
      : need,
  );
  return said.join("; ");
}

function shortNeed(fast: TestFast) {
  if (fast.kind === "hours") return fastFor(fast.range);
  return fast.kind === "written" ? fast.text : "Ask about fasting";
}

/** `Ultrasound KUB has its own fast, 8 to 10 hours: we say when to stop as we agree its time.` */
export function ownFastSentences(plans: readonly Elsewhere[]) {
  const needs = byNeed(plans.flatMap(ownFasts), readNeed);
  return Array.from(needs, ([need, names]) =>
    need === ""
      ? `Whether to fast for ${joined(names)}, we say as we agree the time.`
      : `${joined(names)} ${names.length === 1 ? "has its" : "have their"} own fast, ${need}: we say when to stop as we agree the time.`,
  );
}

function readNeed(fast: TestFast) {
  if (fast.kind === "hours") return fast.range.replace("–", " to ");
  return fast.kind === "written" ? `“${fast.text}”` : "";
}

/** Names of the tests by what they need, each once. */
function byNeed(tests: readonly ElsewhereTest[], needOf: (fast: TestFast) => string) {
  const groups = Map.groupBy(tests, ({ fast }) => needOf(fast));
  return new Map(
    Array.from(groups, ([need, same]) => [need, [...new Set(same.map(({ name }) => name))]]),
  );
}
