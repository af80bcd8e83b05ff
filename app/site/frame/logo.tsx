import { langOfNames } from "#app/lib/language.ts";
import styles from "./logo.module.css";

const LONG_NAME = 24;

/** A doorway with a tube, and the lab's name: two words on two lines, a long name in small type. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <>
      <svg aria-hidden="true">
        <use href="#logo" />
      </svg>
      {name.length > LONG_NAME ? (
        <b className={styles.longName} lang={langOfNames()}>
          {name}
        </b>
      ) : (
        <b lang={langOfNames()}>
          {first}
          {rest.length > 0 && <br />}
          {rest.join(" ")}
        </b>
      )}
    </>
  );
}
