import { counted } from "#app/lib/counted.ts";
import { money } from "#app/desk/tally/tally-words.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { Figure } from "./figure.tsx";
import type { Month } from "./month.queries.server.ts";
import { rowsPath } from "./rows-address.ts";
import styles from "./figure-table.module.css";
import page from "./month.module.css";
import ways from "./ways.module.css";

/** Earned by mode, and what it is less by. */
export function HowItComesIn({ month }: { month: Month }) {
  const { sums, span, dueVisits, givenBack } = month;
  const rows = [
    ["cash", "Cash", sums.cashPaise],
    ["upi", "UPI at the door or counter", sums.upiPaise],
    ["online", "Online, on the ticket", sums.onlinePaise],
    ["account", "Accounts", sums.accountPaise],
    ["advance", "In advance or by bank", sums.advancePaise],
    [
      "due",
      dueVisits > 0 ? `Still due, ${counted(dueVisits, "visit")}` : "Still due",
      sums.duePaise,
    ],
  ] as const;
  return (
    <WorkLabel title="How it comes in">
      <table className={styles.table}>
        <tbody data-list>
          {rows.map(([of, words, paise]) => (
            <tr key={of} data-row={of}>
              <th scope="row">
                <i className={`${styles.swatch} ${ways[of]}`} />
                {words}
              </th>
              <td data-end>
                <Figure to={rowsPath({ of, span })} none={paise === 0}>
                  {money(paise)}
                </Figure>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Earned</th>
            <td data-end>{money(sums.earnedPaise)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={page.caption}>
        Earned: the bills of what was collected, less discounts and what was not taken,{" "}
        <Figure to={rowsPath({ of: "less", span })} none={sums.lessPaise === 0}>
          {money(sums.lessPaise)}
        </Figure>
        . Given back:{" "}
        <Figure to={rowsPath({ of: "given-back", span })} none={givenBack === 0}>
          {money(givenBack)}
        </Figure>
        .
        {sums.centrePaise > 0 && (
          <>
            {" "}
            At the centre, not paid yet and not in the sum:{" "}
            <Figure to={rowsPath({ of: "centre", span })}>{money(sums.centrePaise)}</Figure>.
          </>
        )}
      </p>
    </WorkLabel>
  );
}
