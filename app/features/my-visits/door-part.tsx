import type { RefObject } from "react";
import button from "#app/ui/button.module.css";
import { WhatsAppButton } from "#app/features/whatsapp/whatsapp-button.tsx";
import { Bars } from "#app/ui/desk/bars.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { telHref } from "#app/lib/phone.ts";
import { OnTheWay } from "./on-the-way.tsx";
import { visitName } from "./round.ts";
import type { OpenVisit } from "./round.ts";
import styles from "./next-visit.module.css";

type Props = { visit: OpenVisit; heading: RefObject<HTMLHeadingElement | null> };

/** Who opens the door, and how to find it. */
export function DoorPart({ visit, heading }: Props) {
  const { patients, address, door, phone, directions, onTheWay, onTheWayBySms } = visit;
  const [first, ...others] = patients;
  return (
    <div className={styles.part}>
      <h1 id="visit" ref={heading} tabIndex={-1}>
        {visitName(patients)}
      </h1>
      {first && others.length === 0 && (
        <p className={styles.identity}>
          <span>{first.reference}</span>
          <Bars className={styles.bars} />
          <span>{first.age}</span>
        </p>
      )}
      {address.length > 0 ? (
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <p className={styles.missing}>
          <Icon name="alert" />
          No address yet. Call before you go.
        </p>
      )}
      {door && <p className={styles.door}>{door}</p>}
      <p className={styles.go}>
        <a className={button.button} href={telHref(phone)}>
          <Icon name="phone" />
          Call
        </a>
        {directions && (
          <a className={button.button} href={directions} target="_blank" rel="noreferrer">
            <Icon name="directions" />
            Directions
          </a>
        )}
        {onTheWayBySms && <OnTheWay visitId={visit.id} />}
        {onTheWay && !onTheWayBySms && (
          <WhatsAppButton
            subjectId={visit.id}
            kind="on-the-way"
            href={onTheWay}
            words="On the way"
          />
        )}
      </p>
    </div>
  );
}
