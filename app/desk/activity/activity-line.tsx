import { Link } from "react-router";
import { deskClock } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { ActivityRow } from "./activity.queries.server.ts";
import { type Part, plainText } from "./told-part.ts";
import styles from "./activity-table.module.css";

type Props = { row: ActivityRow; busy: boolean; onUndo: () => void };

/** One change: what was before is struck out, what is since then stands out. */
export const ActivityLine = ({ row: { id, at, who, what, undo }, busy, onUndo }: Props) => (
  <tr data-row={id}>
    <td className={styles.time}>
      <time dateTime={at}>{deskClock(new Date(at))}</time>
    </td>
    <td className={styles.who}>{who}</td>
    <td>
      {what.map((part, place) => (
        // Parts have no identity beside their place.
        <TellPart key={place} part={part} />
      ))}
    </td>
    <td className={styles.undo}>
      {undo.can ? (
        <button
          type="button"
          className={buttonClass("inline")}
          aria-label={`Undo: ${plainText(what)}`}
          data-row-link
          disabled={busy}
          onClick={onUndo}
        >
          Undo
        </button>
      ) : "withdrawAt" in undo ? (
        <Link className={buttonClass("inline")} to={undo.withdrawAt} data-row-link>
          Withdraw
        </Link>
      ) : (
        undo.why && <span>{undo.why}</span>
      )}
    </td>
  </tr>
);

function TellPart({ part }: { part: Part }) {
  if (typeof part === "string") return part;
  if ("now" in part) return <ins>{part.now}</ins>;
  if ("was" in part) return <del>{part.was}</del>;
  return <Link to={`/bookings/${part.booking}`}>{part.booking}</Link>;
}
