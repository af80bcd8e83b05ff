import { Fragment } from "react";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import type { StubFact } from "./stub-facts.ts";
import styles from "./ticket-stub.module.css";

type Props = { reference: string; facts: readonly StubFact[] };

/** The stub of the ticket: the reference to say at the door, and what matters of the visit. */
export function TicketStub({ reference, facts }: Props) {
  const onPhone = facts.filter(({ only }) => only !== "wide").length;
  return (
    <section className={styles.stub} aria-label={t`Booking`}>
      <div className={styles.reference}>
        <span className={text.caption}>{t`Booking reference`}</span>
        <b>
          <WithNames>{reference}</WithNames>
        </b>
        <svg viewBox="0 0 81 22" preserveAspectRatio="none" aria-hidden="true">
          <use href="/icons.svg#bars" />
        </svg>
      </div>
      <dl className={onPhone % 2 === 0 ? styles.facts : styles.oddFacts}>
        {facts.map((fact) => (
          <div key={fact.term} className={fact.only && styles[fact.only]}>
            <dt>{fact.term}</dt>
            <dd>
              <Value {...fact} />
              {fact.note && <small>{fact.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Broken only between its parts. */
function Value({ value, isFast }: StubFact) {
  return value.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && " "}
      <span
        className={at === 0 && isFast ? styles.fast : value.length > 1 ? styles.whole : undefined}
      >
        <WithNames>{part}</WithNames>
      </span>
    </Fragment>
  ));
}
