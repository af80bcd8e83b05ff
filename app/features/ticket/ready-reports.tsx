import styles from "./ready-reports.module.css";
import type { Ticket } from "./ticket.ts";
import { momentOf, partInWords } from "./ticket-words.ts";

/** That the reports are ready, and since when; what they say is never here (product §2: Booking ticket). */
export function ReadyReports({ ticket: { lines, reportedAt, corrected } }: { ticket: Ticket }) {
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
        {corrected && (
          <>
            <dt>{momentOf(corrected.at)}</dt>
            <dd>
              A corrected report replaces the one of {momentOf(corrected.earlier)}. The newest
              stands first.
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** That a part of the reports is ready; the others are awaited. */
export const PartOfReports = ({ part }: { part: NonNullable<Ticket["part"]> }) => (
  <section className={styles.ready} aria-labelledby="ready">
    <h2 id="ready">{partInWords(part)}</h2>
    <dl>
      <dt>{momentOf(part.at)}</dt>
      <dd>Read them under Your Reports. The others follow there.</dd>
    </dl>
  </section>
);
