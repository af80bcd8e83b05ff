import type { ChainLine } from "./chain-lines.ts";
import styles from "./chain-list.module.css";

type Props = {
  lines: readonly ChainLine[];
  /** What is asked now: `Accept it?` */
  asked?: string;
};

/** What happened to a tube, each line with its moment. */
export const ChainList = ({ lines, asked }: Props) => (
  <ol className={styles.chain}>
    {lines.map(({ at, clock, did, more }) => (
      <li key={`${at} ${did}`}>
        <time dateTime={at}>{clock}</time>
        <span>
          <b>{did}</b>
          {more && <small>{more}</small>}
        </span>
      </li>
    ))}
    {asked && (
      <li className={styles.now}>
        <span className={styles.clock}>Now</span>
        <span>
          <b>{asked}</b>
        </span>
      </li>
    )}
  </ol>
);
