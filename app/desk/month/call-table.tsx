import { barName, spanOfBar } from "./bar-words.ts";
import { Figure } from "./figure.tsx";
import type { Month } from "./month.queries.server.ts";
import { rowsPath } from "./rows-address.ts";
import type { Span } from "./span.ts";
import styles from "./figure-table.module.css";
import page from "./month.module.css";

type Props = { calls: Month["calls"]; span: Span };

/** The line in figures; the last row is that of all calls. */
export const CallTable = ({ calls, span }: Props) => (
  <div className={page.scroll} role="region" aria-label="Minutes to the call as a table">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {["Calls", "Median", "Over 30"].map((head) => (
            <th key={head} scope="col" data-end>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-list>
        {calls.bars
          .filter((bar) => bar.calls > 0)
          .map((bar) => {
            const of = spanOfBar(bar.key, span);
            return (
              <tr key={bar.key} data-row={`calls ${bar.key}`}>
                <th scope="row">{barName(bar.key)}</th>
                <td data-end>
                  <Figure to={rowsPath({ of: "calls", span: of })}>{bar.calls}</Figure>
                </td>
                <td data-end>
                  <Figure to={rowsPath({ of: "calls", span: of })}>{bar.median ?? 0}</Figure>
                </td>
                <td data-end>
                  <Figure to={rowsPath({ of: "late", span: of })} none={bar.late === 0}>
                    {bar.late}
                  </Figure>
                </td>
              </tr>
            );
          })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td data-end>{calls.calls}</td>
          <td data-end>{calls.median}</td>
          <td data-end>
            <Figure to={rowsPath({ of: "late", span })} none={calls.late === 0}>
              {calls.late}
            </Figure>
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
);
