import facts from "#app/ui/fact-list.module.css";
import { ASK_US } from "./fasting-text.ts";
import type { SampleFacts } from "./lab-test.ts";
import { fastingFor, shortFasting } from "./preparation.ts";

/** Sample, report time and fasting of a test, in ruled cells. */
export function TestFacts({ test }: { test: SampleFacts }) {
  const fasting = fastingFor([test]);
  return (
    <dl className={facts.facts}>
      <div>
        <dt>Sample</dt>
        <dd>{test.container || ASK_US}</dd>
      </div>
      <div>
        <dt>Report</dt>
        <dd>{reportTime(test.tat)}</dd>
      </div>
      <div className={fasting.isNeeded ? facts.important : undefined}>
        <dt>Fasting</dt>
        <dd>{shortFasting(fasting.text)}</dd>
      </div>
    </dl>
  );
}

/** When the report of one test is ready, as the lab wrote it. */
export const reportTime = (tat: string) => tat.trim() || ASK_US;

/** False for a test of which only name and price are known: it has no facts to show. */
export const hasFacts = ({ container, tat, fasting }: SampleFacts) =>
  container !== "" || tat !== "" || fasting !== "";
