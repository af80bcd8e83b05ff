import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import facts from "#app/ui/fact-list.module.css";
import styles from "./booth-card.module.css";
import { type Booth, directionsUrl } from "./booths.ts";

/** The card of a booth (product §2: Collection booth page). */
export function BoothCard({ booth }: { booth: Booth }) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>{booth.name}</h3>
        <address>
          {booth.address}
          <br />
          {booth.city} - {booth.pincode}
        </address>
      </div>
      <dl className={`${facts.facts} ${styles.facts}`}>
        <Fact name="Phone">
          <Phone number={booth.phone} />
        </Fact>
        <Fact name="Timing">{booth.timing}</Fact>
        {booth.workingDays && <Fact name="Working Days">{booth.workingDays}</Fact>}
        <Contact person={booth.contactPerson} emergency={booth.emergencyContact} />
      </dl>
      <a
        className={styles.directions}
        href={directionsUrl(booth)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Get Directions to ${booth.name}, opens in a new tab`}
      >
        <Icon name="directions" />
        Get Directions
      </a>
    </article>
  );
}

function Contact({ person, emergency }: { person?: string; emergency?: string }) {
  if (!person && !emergency) return null;
  return (
    <Fact name={person ? "Contact Person" : "Emergency Contact"}>
      {person}
      {emergency && (
        <span className={styles.emergency}>
          {person && "Emergency: "}
          <Phone number={emergency} />
        </span>
      )}
    </Fact>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
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
