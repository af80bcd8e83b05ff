import button from "#app/ui/button.module.css";
import { WhatsAppButton } from "#app/desk/whatsapp/whatsapp-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { telHref } from "#app/lib/phone.ts";
import { t } from "#app/lib/translate.ts";
import { NameRow } from "./name-row.tsx";
import { noteCall } from "./not-home-part.tsx";
import { Notes } from "./notes-part.tsx";
import { outsideWords } from "../day/my-visits-words.ts";
import { OnTheWay } from "../day/on-the-way.tsx";
import { visitName } from "../day/round.ts";
import type { OpenVisit } from "../day/round.ts";
import styles from "./next-visit.module.css";

type Props = { visit: OpenVisit; place: string };

/** Who opens the door, and how to find it. */
export function AddressAndCallPart({ visit, place }: Props) {
  const { patients, address, outside, door, phone, directions, onTheWay, onTheWayBySms } = visit;
  const [first, ...others] = patients;
  const heading = (
    <h1 id="visit" tabIndex={-1}>
      {visitName(patients)}
    </h1>
  );
  const isOne = first !== undefined && others.length === 0;
  return (
    <>
      {isOne ? (
        <NameRow patient={first} slot={visit.slot} place={place}>
          {heading}
        </NameRow>
      ) : (
        <div className={styles.names}>{heading}</div>
      )}
      <div className={`${styles.part} ${styles.doorPart}`}>
        {outside !== "" && (
          <p className={styles.missing}>
            <Icon name="alert" />
            {outsideWords(outside)}
          </p>
        )}
        {address.length > 0 ? (
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          outside === "" && (
            <p className={styles.missing}>
              <Icon name="alert" />
              {t`No address yet. Call before you go.`}
            </p>
          )
        )}
        {door && <p className={styles.door}>{door}</p>}
        {isOne && <Notes patient={first} />}
        <p className={styles.go}>
          <a className={button.button} href={telHref(phone)} onClick={() => noteCall(visit.id)}>
            <Icon name="phone" />
            {t`Call`}
          </a>
          {directions && (
            <a className={button.button} href={directions} target="_blank" rel="noreferrer">
              <Icon name="directions" />
              {t`Directions`}
            </a>
          )}
          {onTheWayBySms && <OnTheWay visitId={visit.id} />}
          {onTheWay && !onTheWayBySms && (
            <WhatsAppButton
              subjectId={visit.id}
              kind="on-the-way"
              href={onTheWay}
              words={t`On the way`}
            />
          )}
        </p>
      </div>
    </>
  );
}
