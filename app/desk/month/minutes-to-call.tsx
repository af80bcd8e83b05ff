import { Link } from "react-router";
import { LONG_WAIT_MINUTES } from "#app/desk/calls/call-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { CallChart } from "./call-chart.tsx";
import { CallTable } from "./call-table.tsx";
import type { Month } from "./month.queries.server.ts";
import page from "./month.module.css";

type Props = {
  month: Pick<Month, "calls" | "span">;
  /** As a table instead of a line. */
  isTable: boolean;
  /** Where it is the other one. */
  other: string;
};

/** How long patients waited for the first call, by day; the promise is the broken line. */
export function MinutesToCall({ month, isTable, other }: Props) {
  const { calls, span } = month;
  const aside = calls.calls > 0 && (
    <Link className={buttonClass("inline")} to={other} preventScrollReset>
      {isTable ? "As a line" : "As a table"}
    </Link>
  );
  return (
    <WorkLabel title="Minutes to the call" aside={aside}>
      {calls.calls === 0 ? (
        <p>Nobody was called for the first time.</p>
      ) : (
        <>
          <p className={page.caption}>
            Median of each {calls.bars.some(({ key }) => key.length === 7) ? "month" : "day"}. The
            broken line is {LONG_WAIT_MINUTES}
          </p>
          {isTable ? <CallTable calls={calls} span={span} /> : <CallChart bars={calls.bars} />}
        </>
      )}
    </WorkLabel>
  );
}
