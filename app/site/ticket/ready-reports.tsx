import { langOfNames } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import styles from "./ready-reports.module.css";
import type { Ticket } from "./ticket.ts";
import { momentOf, partInWords } from "./ticket-words.ts";

/** That the reports are ready, and since when; what they say is never here (product §2: Booking ticket). */
export function ReadyReports({ ticket: { lines, reportedAt, corrected } }: { ticket: Ticket }) {
  const names = lines.flatMap(({ name, tests }) =>
    tests.length > 0 ? tests.map((test) => test.name) : [name],
  );
  const count = names.length;
  return (
    <section className={styles.ready} aria-labelledby="ready">
      <h2 id="ready">
        {t`${plural(count, { one: "# of # report is ready", other: "# of # reports are ready" })}`}
      </h2>
      <dl>
        <dt>{reportedAt ? momentOf(reportedAt) : t`Ready`}</dt>
        <dd lang={langOfNames()}>{names.join(", ")}</dd>
        {corrected && (
          <>
            <dt>{momentOf(corrected.at)}</dt>
            <dd>{correctedSentence(corrected)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function correctedSentence({ earlier, isPartly }: NonNullable<Ticket["corrected"]>) {
  const moment = momentOf(earlier);
  return isPartly
    ? t`A corrected report has some of the tests; for the others the one of ${moment} counts.`
    : t`A corrected report replaces the one of ${moment}. The newest stands first.`;
}

/** That a part of the reports is ready; whether the others are awaited. */
export const PartOfReports = ({
  part,
  othersFollow,
}: {
  part: NonNullable<Ticket["part"]>;
  othersFollow: boolean;
}) => (
  <section className={styles.ready} aria-labelledby="ready">
    <h2 id="ready">{partInWords(part)}</h2>
    <dl>
      <dt>{momentOf(part.at)}</dt>
      <dd>
        {othersFollow
          ? t`Read them under Your Reports. The others follow there.`
          : t`Read them under Your Reports.`}
      </dd>
    </dl>
  </section>
);
