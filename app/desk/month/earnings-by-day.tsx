import { counted } from "#app/lib/counted.ts";
import { Link } from "react-router";
import { money } from "#app/desk/tally/tally-words.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { barName, isMonth, spanOfBar } from "./bar-words.ts";
import { EarningsChart } from "./earnings-chart.tsx";
import { EarningsTable } from "./earnings-table.tsx";
import type { DaySums } from "./month.ts";
import { closedWords } from "./month-words.ts";
import type { Month } from "./month.queries.server.ts";
import { rowsPath } from "./rows-address.ts";
import { partsWords } from "./sum-rows-words.ts";
import type { Span } from "./span.ts";
import styles from "./earnings.module.css";
import ways from "./ways.module.css";

type Props = {
  month: Month;
  /** The day that was pressed. */
  chosen: string | undefined;
  /** As a table instead of bars. */
  isTable: boolean;
  /** Where it is the other one. */
  other: string;
};

/** What was earned on each day and how it was paid, as bars or as a table; a bar says its day below. */
export function EarningsByDay({ month, chosen, isTable, other }: Props) {
  const { bars, span, closings } = month;
  const title = bars.some(({ key }) => isMonth(key)) ? "Earnings by month" : "Earnings by day";
  const shown = bars.find(({ key }) => key === chosen) ?? bars.findLast(({ visits }) => visits > 0);
  const aside = (
    <Link className={buttonClass("inline")} to={other} preventScrollReset>
      {isTable ? "As bars" : "As a table"}
    </Link>
  );
  return (
    <WorkLabel title={title} aside={aside}>
      {isTable ? (
        <EarningsTable bars={bars} span={span} />
      ) : (
        <>
          <ul className={styles.legend}>
            <li>
              <i className={ways.cash} />
              Cash
            </li>
            <li>
              <i className={ways.upi} />
              UPI
            </li>
            <li>
              <i className={ways.online} />
              Online
            </li>
            <li>
              <i className={ways.advance} />
              In advance or bank
            </li>
            <li>
              <i className={ways.due} />
              Still due
            </li>
          </ul>
          <EarningsChart bars={bars} span={span} chosen={shown?.key} />
          {shown && <ChosenDay day={shown} span={span} differs={closings.get(shown.key)} />}
        </>
      )}
    </WorkLabel>
  );
}

type ChosenProps = { day: DaySums; span: Span; differs: number | undefined };

function ChosenDay({ day, span, differs }: ChosenProps) {
  const parts = partsWords(day);
  return (
    <div className={styles.day} role="status">
      <b>{barName(day.key)}</b>
      <span>
        {money(day.earnedPaise)}
        {parts && `: ${parts}`}. {!isMonth(day.key) && closedWords(differs)}
      </span>
      <Link
        className={buttonClass("inline")}
        to={rowsPath({ of: "earned", span: spanOfBar(day.key, span) })}
      >
        {counted(day.visits, "visit")}
      </Link>
    </div>
  );
}
