import { t } from "#app/lib/translate.ts";
import facts from "#app/ui/fact-list.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import { ASK_US } from "#app/domain/lab-tests/fasting-text.ts";
import type { SampleFacts } from "#app/domain/lab-tests/lab-test.ts";
import { fastingFor, shortFasting } from "#app/domain/lab-tests/preparation.ts";
import { sayTurnaround } from "./said-facts.ts";

/** Sample, report time and fasting of a test, in ruled cells. */
export function TestFacts({ test }: { test: SampleFacts }) {
  const fasting = fastingFor([test]);
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t`Sample`}</dt>
        <dd>
          <WithNames>{test.hindiContainer ?? (test.container || t`Ask us`)}</WithNames>
        </dd>
      </div>
      <div>
        <dt>{t`Report`}</dt>
        <dd>
          <WithNames>{reportTime(test.tat)}</WithNames>
        </dd>
      </div>
      <div className={fasting.isNeeded ? facts.important : undefined}>
        <dt>{t`Fasting`}</dt>
        <dd>
          <WithNames>{shortFasting(fasting.text)}</WithNames>
        </dd>
      </div>
    </dl>
  );
}

/** When the report of one test is ready, as the lab wrote it. */
export const reportTime = (tat: string) => sayTurnaround(tat.trim() || ASK_US);

/** False for a test of which only name and price are known: it has no facts to show. */
export const hasFacts = ({ container, tat, fasting }: SampleFacts) =>
  container !== "" || tat !== "" || fasting !== "";
