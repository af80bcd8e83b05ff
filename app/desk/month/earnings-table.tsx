import { money } from "#app/desk/tally/tally-words.ts";
import { barName, spanOfBar } from "./bar-words.ts";
import { Figure } from "./figure.tsx";
import type { DaySums } from "./month.ts";
import { rowsPath } from "./rows-address.ts";
import type { Span } from "./span.ts";
import styles from "./figure-table.module.css";
import page from "./month.module.css";

const COLUMNS = [
  ["cash", "Cash", "cashPaise"],
  ["upi", "UPI", "upiPaise"],
  ["online", "Online", "onlinePaise"],
  ["account", "Accounts", "accountPaise"],
  ["advance", "In advance or bank", "advancePaise"],
  ["due", "Still due", "duePaise"],
  ["earned", "Earned", "earnedPaise"],
] as const;

/** The bars in figures; the last line is Earned. */
export const EarningsTable = ({ bars, span }: { bars: readonly DaySums[]; span: Span }) => (
  <div className={page.scroll} role="region" aria-label="Earnings as a table">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {COLUMNS.map(([of, words]) => (
            <th key={of} scope="col" data-end>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-list>
        {bars.map((bar) => (
          <tr key={bar.key} data-row={bar.key}>
            <th scope="row">{barName(bar.key)}</th>
            {COLUMNS.map(([of, , name]) => (
              <td key={of} data-end>
                <Figure
                  to={rowsPath({ of, span: spanOfBar(bar.key, span) })}
                  none={bar[name] === 0}
                >
                  {money(bar[name])}
                </Figure>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          {COLUMNS.map(([of, , name]) => (
            <td key={of} data-end>
              {money(bars.reduce((total, bar) => total + bar[name], 0))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </div>
);
