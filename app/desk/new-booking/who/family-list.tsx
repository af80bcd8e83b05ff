import type { KeyboardEvent } from "react";
import { ageWords } from "#app/domain/booking/patient-age.ts";
import { VISIT_IS_FULL } from "#app/domain/visits/most-patients.ts";
import { deskDate } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import type { Family, KnownPatient } from "./family.ts";
import { othersSentence } from "./family-words.ts";
import styles from "./family-list.module.css";
import text from "#app/ui/text.module.css";

type Props = {
  family: Family;
  today: string;
  /** The visit takes nobody more. */
  isFull: boolean;
  isTicked: (known: KnownPatient) => boolean;
  onTick: (known: KnownPatient) => void;
  onSomebodyElse: () => void;
  /** Enter: on to the tests. */
  onNext: () => void;
};

/** Who was booked with a number: `1` to `9` tick, `0` is somebody else, Enter goes on. */
export function FamilyList({ family, today, isFull, isTicked, onNext, ...on }: Props) {
  const onTick = (known: KnownPatient) => {
    if (!isFull || isTicked(known)) on.onTick(known);
  };
  const onSomebodyElse = () => {
    if (!isFull) on.onSomebodyElse();
  };
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const known = family.patients[Number(event.key) - 1];
    if (event.key === "0") onSomebodyElse();
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) onNext();
    else if (known) onTick(known);
    else return;
    event.preventDefault();
  }
  return (
    <fieldset className={styles.family}>
      <legend className={text.visuallyHidden}>Who was booked with this number</legend>
      {family.patients.map((known, at) => (
        <label key={known.name} className={styles.row}>
          <input
            type="checkbox"
            checked={isTicked(known)}
            onChange={() => onTick(known)}
            onKeyDown={onKeyDown}
            aria-disabled={(isFull && !isTicked(known)) || undefined}
            {...(at === 0 && { "data-field": "patients" })}
          />
          <span className={styles.key}>
            <Kbd of={String(at + 1)} />
          </span>
          <KnownWords known={known} today={today} />
        </label>
      ))}
      {family.others > 0 && <p className={styles.others}>{othersSentence(family)}</p>}
      <button
        type="button"
        className={styles.else}
        aria-disabled={isFull || undefined}
        onClick={onSomebodyElse}
        onKeyDown={onKeyDown}
      >
        <span className={styles.plus} aria-hidden="true" />
        <span className={styles.key}>
          <Kbd of="0" />
        </span>
        Somebody else
      </button>
      <p role="status" className={isFull ? styles.full : undefined}>
        {isFull && VISIT_IS_FULL}
      </p>
    </fieldset>
  );
}

function KnownWords({ known, today }: { known: KnownPatient; today: string }) {
  const { name, last } = known;
  const { child, words } = ageWords(known, today);
  const age = [child, words].filter(Boolean).join(", ");
  return (
    <>
      <span className={styles.name}>
        <b>{name}</b> {age && <i>{age}</i>}
      </span>
      <span className={styles.last}>
        {shortDate(last.day)}
        {last.names.length > 0 && `: ${last.names.join(", ")}`}
      </span>
      <span className={styles.price}>
        {last.paise !== null && `${last.isPaid ? "paid " : ""}${formatRupees(rupees(last.paise))}`}
      </span>
    </>
  );
}

/** `14 Aug 2026` */
const shortDate = (day: string) => deskDate(day).replace(/([A-Z][a-z]{2})[a-z]*/, "$1");
