import { ASK_US } from "#app/domain/lab-tests/fasting-text.ts";
import { sayTurnaround } from "#app/site/lab-tests/said-facts.ts";
import { langOfNames } from "#app/lib/language.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { unbroken } from "#app/domain/visit-plan/joined-names.ts";
import sheet from "./label-sheet.module.css";
import styles from "./reports-label.module.css";
import { reportsSentence, shortMoment } from "./report-words.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/** When the reports are ready, each moment with its tests. */
export function ReportsLabel({ plan }: { plan: VisitPlan }) {
  const { ready, promised, written, count } = plan.reports;
  if (count === 0) return null;
  const rows = [
    ...ready.map((row) => ({ when: shortMoment(row, plan.visit?.day ?? row.day), ...row })),
    ...promised.map((row) => ({ when: sayTurnaround(row.text), ...row })),
    ...written.map((row) => ({ when: sayTurnaround(row.text || ASK_US), ...row })),
  ];
  return (
    <div className={`${sheet.label} ${sheet.half}`}>
      <h3>
        <WithNames>{unbroken(reportsSentence(plan))}</WithNames>
      </h3>
      <dl className={styles.reports}>
        {rows.map(({ when, tests }) => (
          <ReportRow key={when} when={when} tests={tests} />
        ))}
      </dl>
    </div>
  );
}

const ReportRow = ({ when, tests }: { when: string; tests: string[] }) => (
  <>
    <dt>
      <WithNames>{when}</WithNames>
    </dt>
    <dd lang={langOfNames()}>{tests.join(", ")}</dd>
  </>
);
