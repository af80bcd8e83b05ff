import { useState } from "react";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import { Bars } from "#app/ui/desk/bars.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { inSentence } from "#app/desk/visits/container-name.ts";
import { readTubeNumber } from "#app/domain/tubes/tube-number.ts";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import type { MyDay, MyPatient } from "../day/my-day.ts";
import { MOST_WORDS } from "../entries/entry.ts";
import { clockWords, nameAndAge } from "./scan-words.ts";
import { moreContainers, oneMore } from "./more-containers.ts";
import type { ScanState } from "./tubes-of.ts";
import { TubeName } from "./tube-list.tsx";
import type { Scanning, View } from "./use-scanning.ts";
import slip from "./type-part.module.css";
import stop from "./stop-part.module.css";
import own from "./spare-part.module.css";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./scan-part.module.css";

type Props = {
  day: MyDay;
  patient: MyPatient;
  state: ScanState;
  scanning: Scanning;
  spare: Extract<View, { name: "spare" }>;
};

/** Stands among the tubes for one that nobody expected. */
const MORE = 0;

/** A label that names no tube: which one takes it, and what is written on it. */
export function SparePart({ day, patient, state, scanning, spare }: Props) {
  const { number, how, at } = spare;
  const open = state.tubes.filter(({ scan }) => !scan);
  const [chosen, setChosen] = useState(state.missing[0]?.place ?? open[0]?.place ?? MORE);
  const [container, setContainer] = useState("");
  const [why, setWhy] = useState("");
  const [isWritten, setWritten] = useState(false);
  const [wrong, setWrong] = useState("");
  const containers = moreContainers(day, patient);
  const cap = containers.find((one) => one.container === container);
  const tube = open.find(({ place }) => place === chosen) ?? (cap && oneMore(cap, patient));
  // The spare label of the visit names the patient already.
  const isOfRoll = readTubeNumber(number)?.kind === "spare";
  const time = clockWords(at);
  function bind() {
    if (!tube) return setWrong(t`Please choose which cap it has`);
    if (chosen === MORE && why.trim() === "") return setWrong(t`Please say why`);
    if (!isWritten) return setWrong(t`Please write it on the label first`);
    void scanning.bind(patient, tube, {
      number,
      how,
      ...(isOfRoll && { nameByHand: true as const }),
      ...(chosen === MORE && { why: why.trim() }),
    });
  }
  const what = tube ? inSentence(tube.label) : "…";
  const written = [isOfRoll && nameAndAge(patient), what].filter(Boolean).join(", ");
  const name = tube?.label ?? t`one more tube`;
  return (
    <>
      <fieldset className={own.choose}>
        <legend>{t`Which tube has no label?`}</legend>
        <ul>
          {open.map((one) => (
            <li key={one.place}>
              <label className={own.choice}>
                <input
                  className={covering.input}
                  type="radio"
                  name="spare"
                  checked={chosen === one.place}
                  onChange={() => setChosen(one.place)}
                />
                <i />
                <TubeName tube={one} />
              </label>
            </li>
          ))}
          <li>
            <label className={own.choice}>
              <input
                className={covering.input}
                type="radio"
                name="spare"
                checked={chosen === MORE}
                onChange={() => setChosen(MORE)}
              />
              <i />
              <OneMoreName />
            </label>
          </li>
        </ul>
      </fieldset>
      {chosen === MORE && (
        <div className={`${own.more} ${field.field}`}>
          <fieldset>
            <legend>{t`Which cap?`}</legend>
            <div className={stop.reasons}>
              {containers.map((one) => (
                <label key={one.container} className={field.option}>
                  <input
                    type="radio"
                    name="cap"
                    checked={container === one.container}
                    onChange={() => setContainer(one.container)}
                  />
                  <span>{one.label}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <p>
            <label htmlFor="why">{t`Why?`}</label>
            <input
              id="why"
              value={why}
              maxLength={MOST_WORDS}
              onChange={(event) => setWhy(event.target.value)}
            />
          </p>
        </div>
      )}
      <div className={slip.slip}>
        <p className={own.caption}>{t`Spare label, scanned ${time}`}</p>
        <p className={own.bigNumber}>{number}</p>
        <Bars className={own.bars} />
        <p className={own.write}>
          <Trans>
            Write on it: <b>{written}</b>
          </Trans>
        </p>
      </div>
      <label className={own.written}>
        <input
          className={covering.input}
          type="checkbox"
          checked={isWritten}
          onChange={(event) => setWritten(event.target.checked)}
        />
        <span>
          <DeskIcon name="check" />
        </span>
        <span>{t`It is written on the label`}</span>
      </label>
      {(wrong || scanning.wrong) && (
        <p className={styles.error} role="alert">
          <DeskIcon name="alert" />
          {scanning.wrong || wrong}
        </p>
      )}
      <p className={styles.end}>
        <button
          type="button"
          className={`${button.primary} ${styles.big}`}
          aria-disabled={!isWritten}
          onClick={bind}
        >
          {t`Bind it to ${name}`}
        </button>
        <button
          type="button"
          className={button.button}
          onClick={() => scanning.show({ name: "scan", wantsSpare: true })}
        >
          {t`Scan another label`}
        </button>
      </p>
    </>
  );
}

const OneMoreName = () => (
  <>
    <span />
    <span>
      <b>{t`One more tube`}</b>
      <small>{t`Not in the list: say why`}</small>
    </span>
  </>
);
