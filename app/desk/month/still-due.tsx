import { Link } from "react-router";
import { money } from "#app/desk/tally/tally-words.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { AskedDue } from "./ask-to-pay.server.ts";
import { DueTable } from "./due-table.tsx";
import type { Month } from "./month.queries.server.ts";
import { rowsPath } from "./rows-address.ts";
import page from "./month.module.css";

type Props = { month: Month; dues: readonly AskedDue[]; today: string };

/** Who owes money, of any month, the oldest first. */
export function StillDue({ month, dues, today }: Props) {
  const { visits, paise } = month.dues;
  const shown = dues.reduce((total, due) => total + due.paise, 0);
  return (
    <WorkLabel title="Still due" aside="Oldest first, with the older months">
      {dues.length > 0 ? <DueTable dues={dues} today={today} /> : <p>Nothing is due.</p>}
      {dues.length < visits && (
        <p className={page.foot}>
          <span>
            {dues.length} of {visits}, {money(shown)} of {money(paise)}
          </span>
          <Link
            className={buttonClass("inline")}
            to={rowsPath({ of: "dues", span: month.span })}
          >{`All ${visits}`}</Link>
        </p>
      )}
    </WorkLabel>
  );
}
