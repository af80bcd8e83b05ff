import {
  type BoxLimits,
  isOutside,
  LEAST_CELSIUS,
  MOST_CELSIUS,
} from "#app/domain/tubes/box-limits.ts";
import button from "#app/ui/button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import { celsiusWords } from "../day/my-visits-words.ts";
import { boxHint, boxWarning } from "./scan-words.ts";
import styles from "./box-step.module.css";

type Props = {
  limits: BoxLimits;
  /** Undefined until it is read: nothing is guessed. */
  celsius: number | undefined;
  onChange: (celsius: number) => void;
};

/** What the thermometer in the box shows, when the visit is over. */
export function BoxStep({ limits, celsius, onChange }: Props) {
  const warning = celsius === undefined ? "" : boxWarning(celsius, limits);
  const step = (by: 1 | -1) => () =>
    onChange(
      celsius === undefined
        ? // From the middle of what is right it is never far.
          Math.round((limits.from + limits.to) / 2)
        : Math.min(MOST_CELSIUS, Math.max(LEAST_CELSIUS, celsius + by)),
    );
  return (
    <div className={`${styles.box} ${warning ? styles.outside : ""}`}>
      <p className={styles.boxTitle} id="box">
        <DeskIcon name="condition" />
        {t`Box temperature at pick-up`}
      </p>
      <div className={styles.stepper} role="group" aria-labelledby="box">
        <button
          type="button"
          className={button.icon}
          aria-label={t`One degree less`}
          onClick={step(-1)}
        >
          <DeskIcon name="minus" />
        </button>
        <output>{celsius === undefined ? t`Not read` : celsiusWords(celsius)}</output>
        <button
          type="button"
          className={button.icon}
          aria-label={t`One degree more`}
          onClick={step(1)}
        >
          <DeskIcon name="plus" />
        </button>
      </div>
      {warning ? (
        <p className={styles.warning} role="alert">
          <DeskIcon name="alert" />
          <span>{warning}</span>
        </p>
      ) : (
        <p className={styles.hint}>{boxHint(limits)}</p>
      )}
    </div>
  );
}

/** `Save 12 °C` for a box that is too warm or too cold, which the lab is told; else `Back to the visit`. */
export function saveBoxWords(celsius: number | undefined, limits: BoxLimits | null) {
  if (celsius === undefined || !isOutside(celsius, limits)) return t`Back to the visit`;
  const value = celsiusWords(celsius);
  return t`Save ${value}`;
}
