import { t } from "#app/lib/translate.ts";
import { BothClocks } from "#app/site/visit-plan/both-clocks.tsx";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./ready-reports.module.css";
import { momentOf } from "./ticket-words.ts";
import type { Ticket } from "./ticket.ts";

type Props = { ticket: Ticket; booker: NonNullable<Ticket["booker"]> };

/** Who booked from abroad and who is at the door, when it is there, and to whom the reports go. */
export function ContactsPart({ ticket: { phoneEnding, visit, collectedAt }, booker }: Props) {
  const { ending, reports } = booker;
  return (
    <section className={styles.ready} aria-labelledby="contacts">
      <h2 id="contacts">{t`Two contacts`}</h2>
      <dl>
        <dt>{t`Who books`}</dt>
        <dd>{t`Number ending in ${ending}`}</dd>
        <dt>{t`At the door`}</dt>
        <dd>{t`Number ending in ${phoneEnding}. We call this one.`}</dd>
      </dl>
      {!collectedAt && <BothClocks visit={visit} />}
      <p>
        {reports
          ? t`The patient agreed that the reports may go to who booked too. They stand here once they are ready.`
          : t`The reports go to the phone at the door. They go to who booked too if the patient agrees at the door.`}
      </p>
      {reports?.map(({ name, at, url }) => (
        <p key={url}>
          <a className={button.button} href={url} rel="noreferrer">
            <Icon name="download" />
            <WithNames>{`${name}, ${momentOf(at)}`}</WithNames>
          </a>
        </p>
      ))}
    </section>
  );
}
