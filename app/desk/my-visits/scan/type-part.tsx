import { useId, useState } from "react";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import button from "#app/ui/button.module.css";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import type { MyPatient } from "../day/my-day.ts";
import type { Camera } from "./camera/use-camera.ts";
import { nameAndAge, tubeOfWords } from "./scan-words.ts";
import type { Tube } from "./tubes-of.ts";
import type { Scanning } from "./use-scanning.ts";
import own from "./type-part.module.css";
import styles from "./scan-part.module.css";

type Props = { patient: MyPatient; scanning: Scanning; camera: Camera };

/** A number that the camera does not read, or there is no camera: it is typed, and read back with the name. */
export function TypePart({ patient, scanning, camera }: Props) {
  const { view, show, said, setWrong, bind, read } = scanning;
  const wrong = scanning.wrong || (said?.tone === "stop" ? said.words : "");
  const sure = view.name === "sure" ? view : undefined;
  const [typed, setTyped] = useState("");
  const id = useId();
  const wantsSpare = "wantsSpare" in view && view.wantsSpare;
  return (
    <form
      className={own.type}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === "") return setWrong(t`Please type the number of the label`);
        read(typed, "typed");
      }}
    >
      {camera.isOff && !sure && (
        <div className={own.note} role="status">
          <DeskIcon name="camera-off" />
          <p>
            <Trans>
              <b>The camera gives no picture.</b> Allow it in the browser’s settings, use a scanner,
              or type the numbers.
            </Trans>
          </p>
        </div>
      )}
      <div className={`${own.number} ${field.field} ${wrong ? field.invalid : ""}`}>
        <label htmlFor={id}>
          {wantsSpare ? t`Number on the spare label` : t`Number on the label`}
        </label>
        <input
          id={id}
          data-label-field
          value={sure ? sure.number : typed}
          maxLength={24}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : `${id}-hint`}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong("");
            if (sure) show({ name: "type" });
          }}
        />
        {wrong ? (
          <p className={text.error} id={`${id}-wrong`} role="alert">
            <DeskIcon name="alert" />
            <span>{wrong}</span>
          </p>
        ) : (
          <p className={text.hint} id={`${id}-hint`}>{t`The line below the bars.`}</p>
        )}
      </div>
      {sure ? (
        <>
          <ReadBack patient={patient} tube={sure.tube} />
          <p className={styles.answers}>
            <button
              type="button"
              className={`${button.primary} ${styles.big}`}
              onClick={() => void bind(patient, sure.tube, { number: sure.number, how: "typed" })}
            >
              {t`Yes, this tube`}
            </button>
            <button
              type="button"
              className={button.button}
              onClick={() => {
                setTyped("");
                show({ name: "type" });
              }}
            >
              {t`No, another number`}
            </button>
          </p>
        </>
      ) : (
        <p className={styles.answers}>
          <button className={`${button.primary} ${styles.big}`}>{t`Find the tube`}</button>
          {camera.isOff && (
            <button
              type="button"
              className={button.button}
              onClick={() => {
                camera.retry();
                show({ name: "scan" });
              }}
            >
              <DeskIcon name="scan" />
              {t`Try the camera again`}
            </button>
          )}
        </p>
      )}
    </form>
  );
}

/** A reference has no sign that checks it: the name on the label does. */
function ReadBack({ patient, tube }: { patient: MyPatient; tube: Tube }) {
  const who = nameAndAge(patient);
  return (
    <div className={own.slip}>
      <div>
        <ContainerPictures container={tube.container} />
        <p>
          <b>{tubeOfWords(tube.label, patient.name)}</b>
          <small>{tube.tests.join(", ")}</small>
        </p>
      </div>
      <p>{t`Read the name on the label. Is it ${who}?`}</p>
    </div>
  );
}
