import { ASK_US } from "#app/features/lab-tests/fasting-text.ts";
import { unbroken } from "./joined-names.ts";
import sheet from "./label-sheet.module.css";
import styles from "./reports-label.module.css";
import { reportsSentence, shortMoment } from "./report-words.ts";
import type { VisitPlan } from "./visit-plan.ts";

/** When the reports are ready, each moment with its tests. */
export function ReportsLabel({ plan }: { plan: VisitPlan }) {
  const { ready, promised, written, count } = plan.reports;
  if (count === 0) return null;
  const rows = [
    ...ready.map((row) => ({ when: shortMoment(row, plan.visit?.day ?? row.day), ...row })),
    ...promised.map((row) => ({ when: row.text, ...row })),
    ...written.map((row) => ({ when: row.text || ASK_US, ...row })),
  ];
  return (
    <div className={`${sheet.label} ${sheet.half}`}>
      <h3>{unbroken(reportsSentence(plan))}</h3>
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
    <dt>{when}</dt>
    <dd>{tests.join(", ")}</dd>
  </>
);
