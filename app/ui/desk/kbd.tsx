import { useLetterKeys } from "./letter-keys.ts";
import styles from "./kbd.module.css";

/** The key of a button, drawn in it; absent on a phone, and where letter keys are off. */
export function Kbd({ of }: { of: string }) {
  const on = useLetterKeys();
  return on ? (
    <kbd className={styles.key} aria-hidden="true">
      {of}
    </kbd>
  ) : null;
}

/** What the keys of a page do, beside its head: `j k move`. Screen readers have the dialog behind `?`. */
export function KeyHints({ hints }: { hints: readonly (readonly [keys: string, does: string])[] }) {
  const on = useLetterKeys();
  if (!on) return null;
  return (
    <p className={styles.hints} aria-hidden="true">
      {hints.map(([keys, does]) => (
        <span key={does}>
          {keys.split(" ").map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
