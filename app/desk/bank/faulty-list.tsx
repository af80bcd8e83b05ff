import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { BankView } from "./bank-view.server.ts";
import { grouped } from "./bank-words.ts";
import styles from "./bank.module.css";

type Props = { faulty: Exclude<BankView["faulty"], false>; path: string };

/** Rows that are not understood, each with why and with what stands in it. */
export const FaultyList = ({ faulty: { count, lines }, path }: Props) => (
  <section id="faulty" className={styles.label} aria-labelledby="h-faulty">
    <header>
      <h2 id="h-faulty">
        {count === 1 ? "1 row is not understood" : `${grouped(count)} rows are not understood`}
      </h2>
      {lines.length < count && (
        <Link
          className={buttonClass("button")}
          to={`${path}?show=faulty#faulty`}
          preventScrollReset
        >
          Show all {grouped(count)}
        </Link>
      )}
    </header>
    <ul className={styles.faulty}>
      {lines.map(({ line, words, cells }) => (
        <li key={line}>
          <b>{words}</b> {cells}
        </li>
      ))}
    </ul>
  </section>
);
