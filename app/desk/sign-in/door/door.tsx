import type { ReactNode } from "react";
import { keptEntries } from "../sign-in/sign-in-words.ts";
import styles from "./door.module.css";

type Props = { labName: string; title: string; children: ReactNode; below?: ReactNode };

/** The page of a door: on ink, the logo, one white label with a heading, and words below it. */
export function Door({ labName, title, children, below }: Props) {
  const [first, ...rest] = labName.split(" ");
  return (
    <div className={styles.page}>
      <main className={styles.door} id="main">
        <p className={styles.logo}>
          <svg viewBox="0 0 34 38" aria-hidden="true">
            <use href="#logo" />
          </svg>
          <b>
            {first}
            {rest.length > 0 && <br />}
            {rest.join(" ")}
          </b>
        </p>
        <div className={styles.card}>
          <h1>
            {title}
            <Bars />
          </h1>
          {children}
        </div>
        <div className={styles.below}>{below}</div>
      </main>
    </div>
  );
}

/** Says below a door that nothing which waits on this phone is lost. */
export const KeptEntries = ({ hasWaiting }: { hasWaiting: boolean }) => (
  <div role="status">{hasWaiting && <p>{keptEntries()}</p>}</div>
);

/** Where each bar begins, and how wide it is. */
const BARS =
  "0,2 3,1 5,1 7,3 11,1 13,2 18,1 22,1 26,2 29,3 33,1 35,1 37,2 42,1 46,3 51,1 53,1 55,2 59,1 61,2 66,3 71,1 73,1 75,2 79,1";
const PATH = BARS.split(" ")
  .map((bar) => bar.split(","))
  .map(([from, width]) => `M${from} 0h${width}v22h-${width}z`)
  .join("");

const Bars = () => (
  <svg viewBox="0 0 81 22" aria-hidden="true">
    <path d={PATH} fill="currentColor" />
  </svg>
);
