import type { ReactNode } from "react";
import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import facts from "#app/ui/fact-list.module.css";
import styles from "./booth-card.module.css";
import type { Booth } from "#app/domain/booths/booths.ts";
import { directionsUrl } from "#app/domain/booths/directions.ts";
import { sayTiming, sayWorkingDays } from "./opening-words.ts";

/** The card of a booth (product §2: Collection booth page). */
export function BoothCard({ booth }: { booth: Booth }) {
  const { name } = booth;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 lang={langOfNames()}>{name}</h3>
        <address lang={langOfNames()}>
          {booth.address}
          <br />
          {booth.city} - {booth.pincode}
        </address>
      </div>
      <dl className={`${facts.facts} ${styles.facts}`}>
        <Fact name={t`Phone`}>
          <Phone number={booth.phone} />
        </Fact>
        <Fact name={t`Timing`}>
          <WithNames>{sayTiming(booth.timing)}</WithNames>
        </Fact>
        {booth.workingDays && (
          <Fact name={t`Working Days`}>
            <WithNames>{sayWorkingDays(booth.workingDays)}</WithNames>
          </Fact>
        )}
        <Contact person={booth.contactPerson} emergency={booth.emergencyContact} />
      </dl>
      <a
        className={styles.directions}
        href={directionsUrl(booth)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Get Directions to ${name}, opens in a new tab`}
      >
        <Icon name="directions" />
        {t`Get Directions`}
      </a>
    </article>
  );
}

function Contact({ person, emergency }: { person?: string; emergency?: string }) {
  if (!person && !emergency) return null;
  return (
    <Fact name={person ? t`Contact Person` : t`Emergency Contact`}>
      {person && <WithNames>{person}</WithNames>}
      {emergency && (
        <span className={styles.emergency}>
          {person && t`Emergency: `}
          <Phone number={emergency} />
        </span>
      )}
    </Fact>
  );
}

type FactProps = { name: string; children: ReactNode };

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A link to dial one number; several numbers in one line are plain text. */
function Phone({ number }: { number: string }) {
  const digits = number.replace(/[^\d+]/g, "");
  return digits.length > 13 ? number : <a href={`tel:${digits}`}>{number}</a>;
}
