import styles from "./ready-reports.module.css";
import type { Ticket } from "./ticket.ts";
import { momentOf } from "./ticket-words.ts";

/** That the reports are ready, and since when; what they say is never here (product §2: Booking ticket). */
export function ReadyReports({ ticket: { lines, reportedAt } }: { ticket: Ticket }) {
  const names = lines.flatMap(({ name, tests }) =>
    tests.length > 0 ? tests.map((test) => test.name) : [name],
  );
  const [reports, are] = names.length === 1 ? ["report", "is"] : ["reports", "are"];
  return (
    <section className={styles.ready} aria-labelledby="ready">
      <h2 id="ready">
        {names.length} of {names.length} {reports} {are} ready
      </h2>
      <dl>
        <dt>{reportedAt ? momentOf(reportedAt) : "Ready"}</dt>
        <dd>{names.join(", ")}</dd>
      </dl>
    </section>
  );
}
