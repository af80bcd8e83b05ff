import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import button from "#app/ui/button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import { readTubeNumber } from "#app/domain/tubes/tube-number.ts";
import { clockWords, stepWords } from "./scan-words.ts";
import type { ScanState, Tube } from "./tubes-of.ts";
import styles from "./tube-list.module.css";

/** `1 of 4 scanned` */
export function Step(state: Pick<ScanState, "scanned" | "total">) {
  const { count, what } = stepWords(state);
  return (
    <p className={styles.step}>
      <b>{count}</b> {what}
    </p>
  );
}

type Props = {
  tubes: readonly Tube[];
  /** The one that is asked for. */
  next?: Tube | undefined;
  /** Offers to take back those for which it says true. */
  mayTakeBack?: (tube: Tube) => boolean;
  onTakeBack?: (tube: Tube) => void;
};

/** The tubes of a patient in the order of draw, each with its label or without one. */
export const TubeList = ({ tubes, next, mayTakeBack, onTakeBack }: Props) => (
  <ol className={styles.tubes}>
    {tubes.map((tube) => (
      <li key={tube.place} className={tube.scan ? styles.ok : tube === next ? styles.next : ""}>
        <TubeName tube={tube} />
        {tube.scan && mayTakeBack?.(tube) ? (
          <button type="button" className={button.quiet} onClick={() => onTakeBack?.(tube)}>
            <DeskIcon name="undo" />
            {t`Take back`}
          </button>
        ) : tube.scan ? (
          <span className={styles.when}>
            <DeskIcon name="check" />
            {clockWords(tube.scan.at)}
          </span>
        ) : (
          tube === next && <span className={styles.now}>{t`Scan now`}</span>
        )}
      </li>
    ))}
  </ol>
);

/** `2 Lavender` with its number once it has one, else with the tests it is filled for. */
export const TubeName = ({ tube: { container, place, label, tests, scan } }: { tube: Tube }) => (
  <>
    <ContainerPictures container={container} />
    <span>
      <b>
        {place} {label}
      </b>
      <small>{scan ? labelOf(scan.label) : tests.join(", ")}</small>
    </span>
  </>
);

/** `S-2318-Y, spare` */
const labelOf = (label: string) =>
  readTubeNumber(label)?.kind === "spare" ? t`${label}, spare` : label;
