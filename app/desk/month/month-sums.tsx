import { counted } from "#app/lib/counted.ts";
import { money } from "#app/desk/tally/tally-words.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { Figure } from "./figure.tsx";
import { comparedWords, keptPercent, oldestWords, overWords, sinceWords } from "./month-words.ts";
import type { Month } from "./month.queries.server.ts";
import { rowsPath } from "./rows-address.ts";
import styles from "./month-sums.module.css";

/** The six large figures, each with what it is made of. */
export function MonthSums({ month, today }: { month: Month; today: string }) {
  const { span, sums, before, cameIn, fromAccounts, dues, refundsDue, notHome, cancelled, calls } =
    month;
  const refundsPaise = refundsDue.reduce((total, { paise }) => total + paise, 0);
  const kept = keptPercent(sums.visits, notHome);
  const first = refundsDue[0];
  return (
    <dl className={styles.six}>
      <div>
        <dt>Earned</dt>
        <dd>
          <Figure to={rowsPath({ of: "earned", span })}>{money(sums.earnedPaise)}</Figure>
        </dd>
        {before && (
          <dd className={styles.words}>{comparedWords(sums.earnedPaise, before, today)}</dd>
        )}
      </div>
      <div>
        <dt>Came in</dt>
        <dd>
          <Figure to={rowsPath({ of: "came-in", span })}>{money(cameIn.paise)}</Figure>
        </dd>
        <dd className={styles.words}>
          <Figure to={rowsPath({ of: "came-in", span })} none={cameIn.payments === 0}>
            {cameIn.payments}
          </Figure>{" "}
          {cameIn.payments === 1 ? "payment" : "payments"}
          {fromAccounts.rows > 0 && (
            <>
              , and{" "}
              <Figure to={rowsPath({ of: "from-accounts", span })}>
                {money(fromAccounts.paise)}
              </Figure>{" "}
              from accounts
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Still due</dt>
        <dd>
          <Figure to={rowsPath({ of: "dues", span })}>{money(dues.paise)}</Figure>
        </dd>
        <dd className={styles.words}>
          {counted(dues.visits, "visit")}
          {dues.since && `, ${oldestWords(dues.since, today)}`}
        </dd>
      </div>
      <div className={refundsPaise > 0 ? styles.bad : undefined}>
        <dt>Refunds due</dt>
        <dd>
          <Figure to={rowsPath({ of: "refunds-due", span })}>{money(refundsPaise)}</Figure>
        </dd>
        <dd className={styles.words}>
          {refundsDue.length}
          {first && `, oldest ${sinceWords(dayInIndia(new Date(first.since)), today)}`}
        </dd>
      </div>
      <div>
        <dt>Visits kept</dt>
        <dd>
          <Figure to={rowsPath({ of: "kept", span })} none={kept === undefined}>
            {kept === undefined ? "–" : `${kept} %`}
          </Figure>
        </dd>
        <dd className={styles.words}>
          {sums.visits} of {sums.visits + notHome}, {cancelled} cancelled
        </dd>
      </div>
      <div>
        <dt>Minutes to the call</dt>
        <dd>
          <Figure to={rowsPath({ of: "calls", span })} none={calls.median === undefined}>
            {calls.median ?? "–"}
          </Figure>
        </dd>
        <dd className={styles.words}>
          {calls.median === undefined ? "no first call" : overWords(calls.daysOver)}
        </dd>
      </div>
    </dl>
  );
}
