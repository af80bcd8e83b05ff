import type { ReactNode } from "react";
import { deskClock } from "#app/lib/desk-times.ts";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { Clock } from "./clock.tsx";
import { endInWords } from "./my-visits-words.ts";
import { enter } from "../phone/enter.ts";
import type { DoneVisit } from "./round.ts";
import styles from "./round-rows.module.css";

/** What is done, newest first, each with where it is: on this phone, or sent. */
export const DoneList = ({ done, children }: { done: DoneVisit[]; children: ReactNode }) => (
  <section className={styles.part} aria-label={t`Done`}>
    <h2>{t`Done`}</h2>
    {done.length > 0 && (
      <ul>
        {done.map((visit) => (
          <DoneRow key={visit.key} visit={visit} />
        ))}
      </ul>
    )}
    {children}
  </section>
);

function DoneRow({ visit }: { visit: DoneVisit }) {
  const { at, name, receipt, sent, told, undoes } = visit;
  const done = endInWords(visit);
  return (
    <li className={styles.done}>
      {at ? <Clock time={deskClock(new Date(at))} /> : <span />}
      <span className={styles.name}>
        <b>{name}</b>
        <small>{done}</small>
        {receipt && <small>{t`Receipt ${receipt}`}</small>}
      </span>
      <span className={styles.aside}>
        <SentMark sent={sent} />
        {undoes && (
          <button
            type="button"
            className={styles.undo}
            aria-label={t`Undo: ${name}, ${done}`}
            onClick={() => {
              const { key, visitId, seen } = undoes;
              void enter({ kind: "undo", undoes: key, visitId, seen }, name);
            }}
          >
            {t`Undo`}
          </button>
        )}
      </span>
      {told && (
        <p className={styles.told}>
          <Icon name="alert" />
          {told}
        </p>
      )}
    </li>
  );
}

function SentMark({ sent }: Pick<DoneVisit, "sent">) {
  if (sent === "phone")
    return (
      <span className={styles.sent}>
        <Icon name="clock" />
        {t`On this phone`}
      </span>
    );
  return sent === "sent" ? (
    <span className={`${styles.sent} ${styles.isSent}`}>
      <Icon name="check" />
      {t`Sent`}
    </span>
  ) : (
    <span className={`${styles.sent} ${styles.isRefused}`}>
      <Icon name="alert" />
      {t`Not saved`}
    </span>
  );
}
