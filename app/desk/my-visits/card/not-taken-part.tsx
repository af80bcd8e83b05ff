import { type FormEvent, useId, useState } from "react";
import { NOT_TAKEN_REASONS, type NotTakenReason } from "#app/desk/visits/not-taken.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { AskHead } from "./ask-head.tsx";
import styles from "./ask-part.module.css";
import { ContainerTick } from "./container-tick.tsx";
import { MOST_WORDS } from "../entries/entry.ts";
import type { MyPatient } from "../day/my-day.ts";
import { comesAgainWords, saveWords } from "../day/my-visits-words.ts";
import { type Draft, draftOf, withNotTaken } from "../phone/draft.ts";
import { changeDraft } from "../phone/enter.ts";
import { type OpenVisit } from "../day/round.ts";
import { dueWith } from "../day/due-at-door.ts";
import { reasonWords } from "../day/reason-words.ts";

type Props = {
  visit: OpenVisit;
  patient: MyPatient;
  draft: Draft;
  /** Containers that are chosen at first. */
  positions: readonly number[];
  suggested?: NotTakenReason;
  onBack: () => void;
};

/** Stands among the reasons for words that are typed. */
const OTHER = "other";
const money = (paise: number) => formatRupees(rupees(paise));

/** Why containers are not taken, what comes then, and what is to be collected without them. */
export function NotTakenPart({ visit, patient, draft, positions, suggested, onBack }: Props) {
  const { bookingId, containers, name, age, reference } = patient;
  const { taken, notTaken } = draftOf(draft, bookingId);
  const said = notTaken.find(({ position }) => positions.includes(position));
  const isListed = NOT_TAKEN_REASONS.some((one) => one === said?.reason);
  const [chosen, setChosen] = useState(positions);
  const [why, setWhy] = useState((said && (isListed ? said.reason : OTHER)) ?? suggested);
  const [words, setWords] = useState(said && !isListed ? said.reason : "");
  const [comesAgain, setComesAgain] = useState(said?.comesAgain ?? true);
  const [wrong, setWrong] = useState("");
  const wordsId = useId();
  const others = notTaken.filter(({ position }) => !positions.includes(position));
  const open = containers.filter(
    ({ position }) =>
      positions.includes(position) ||
      (!taken.includes(position) && !others.some((one) => one.position === position)),
  );
  const reason = why === OTHER ? words.trim() : (why ?? "");
  const next = withNotTaken(draft, bookingId, [
    ...others,
    ...chosen.map((position) => ({ position, reason, comesAgain })),
  ]);
  const was = dueWith(visit, withNotTaken(draft, bookingId, others));
  const toCollect = dueWith(visit, next);
  const lost = containers.filter(({ position }) => chosen.includes(position));
  function save(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) return setWrong(t`Please choose which one`);
    if (reason === "") return setWrong(t`Please choose why`);
    changeDraft(visit.id, () => next);
    onBack();
  }
  return (
    <form className={styles.ask} aria-labelledby="visit" onSubmit={save} noValidate>
      <AskHead
        title={t`Not taken`}
        about={[name, age, reference].filter(Boolean).join(", ")}
        onBack={onBack}
      />
      <fieldset className={styles.box}>
        <legend>{t`Which one?`}</legend>
        {open.length === 0 && <p>{t`Every container is ticked. Take the tick away first.`}</p>}
        <ul className={styles.which}>
          {open.map((one) => (
            <li key={one.position}>
              <ContainerTick
                container={one}
                isChecked={chosen.includes(one.position)}
                onChange={() => setChosen(toggled(chosen, one.position))}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className={`${styles.box} ${field.field}`}>
        <fieldset>
          <legend>{t`Why?`}</legend>
          <div className={styles.two}>
            {[...NOT_TAKEN_REASONS, OTHER].map((one) => (
              <label key={one} className={field.option}>
                <input type="radio" name="why" checked={why === one} onChange={() => setWhy(one)} />
                <span>{one === OTHER ? t`Other words` : reasonWords(one)}</span>
              </label>
            ))}
          </div>
          {why === OTHER && (
            <p className={styles.words}>
              <label htmlFor={wordsId}>{t`In your words`}</label>
              <input
                id={wordsId}
                value={words}
                maxLength={MOST_WORDS}
                onChange={(event) => setWords(event.target.value)}
              />
            </p>
          )}
        </fieldset>
        <fieldset className={styles.then}>
          <legend>{t`Then?`}</legend>
          <div className={styles.two}>
            {[true, false].map((again) => (
              <label key={String(again)} className={field.option}>
                <input
                  type="radio"
                  name="then"
                  checked={comesAgain === again}
                  onChange={() => setComesAgain(again)}
                />
                <span>{again ? t`We come again` : t`Take it off`}</span>
              </label>
            ))}
          </div>
          {comesAgain && <p className={styles.hint}>{comesAgainWords(patient)}</p>}
        </fieldset>
      </div>
      <dl className={styles.sum}>
        <div>
          <dt>{t`Was`}</dt>
          <dd>{money(was)}</dd>
        </div>
        {was > toCollect && (
          <div>
            <dt>{[...new Set(lost.flatMap(({ tests }) => tests))].join(", ")}</dt>
            <dd>−{money(was - toCollect)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t`To collect`}</dt>
          <dd>{money(toCollect)}</dd>
        </div>
      </dl>
      {wrong && (
        <p className={styles.wrong} role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      )}
      <p className={styles.foot}>
        <button className={button.primary}>{saveWords(toCollect)}</button>
        <button
          type="button"
          className={button.button}
          onClick={() => {
            changeDraft(visit.id, (now) => withNotTaken(now, bookingId, others));
            onBack();
          }}
        >
          {t`Back, it was taken`}
        </button>
      </p>
    </form>
  );
}

const toggled = (chosen: readonly number[], position: number) =>
  chosen.includes(position) ? chosen.filter((one) => one !== position) : [...chosen, position];
