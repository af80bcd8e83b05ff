import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import numbers from "#app/ui/desk/number-strip.module.css";
import type { BankView } from "./bank-view.server.ts";
import { grouped, sum } from "./bank-words.ts";
import styles from "./bank.module.css";

/** The five numbers of a list; each leads to its rows. */
export const BankSums = ({ view: { fit, choose, unknown, twice, left } }: { view: BankView }) => (
  <ul className={`${numbers.numbers} ${styles.sums}`}>
    <li>
      <a href="#fit">
        <b>{grouped(fit.count)}</b>
        <span>
          <DeskIcon name="check" />
          {fit.count === 1 ? "fits" : "fit"}, {sum(fit.paise)}
        </span>
      </a>
    </li>
    <li>
      <a href="#choose">
        <b>{grouped(choose.count)}</b>
        <span>to choose</span>
      </a>
    </li>
    <li>
      <a href="#who">
        <b>{grouped(unknown.count)}</b>
        <span>payer unknown</span>
      </a>
    </li>
    <li
      className={twice.count > 0 ? numbers.bad : undefined}
      data-bad={twice.count > 0 || undefined}
    >
      <a href="#twice">
        <b>{grouped(twice.count)}</b>
        <span>
          {twice.count > 0 && <DeskIcon name="alert" />}
          paid twice
        </span>
      </a>
    </li>
    <li>
      <a href="#out">
        <b>{grouped(left.count)}</b>
        <span>{left.words}</span>
      </a>
    </li>
  </ul>
);
