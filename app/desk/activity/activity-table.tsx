import { Link } from "react-router";
import { deskClock } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import type { Column } from "#app/ui/desk/data-table.tsx";
import type { ActivityRow } from "./activity.queries.server.ts";
import { type Part, plainText } from "./marked-text.ts";
import styles from "./activity-table.module.css";

type Props = { busy: boolean; onUndo: (row: ActivityRow) => void };

/** What is said of a change: what was before is struck out, what is since then stands out. */
export const activityColumns = (props: Props): Column<ActivityRow>[] => [
  {
    head: "Time",
    width: 96,
    isBeside: true,
    className: styles.time,
    cell: ({ at }) => <time dateTime={at}>{deskClock(new Date(at))}</time>,
  },
  { head: "Who", width: 160, isBeside: true, cell: ({ who }) => who },
  {
    head: "What",
    className: styles.what,
    // Parts have no identity beside their place.
    cell: ({ what }) => what.map((part, place) => <TellPart key={place} part={part} />),
  },
  {
    head: "Undo",
    isHeadHidden: true,
    width: 140,
    isAtEnd: true,
    className: styles.undo,
    cell: (row) => <Undo row={row} {...props} />,
  },
];

function Undo({ row, busy, onUndo }: Props & { row: ActivityRow }) {
  const { undo, what } = row;
  if (undo.can)
    return (
      <DeskButton
        kind="inline"
        aria-label={`Undo: ${plainText(what)}`}
        data-row-link
        disabled={busy}
        onClick={() => onUndo(row)}
      >
        Undo
      </DeskButton>
    );
  if ("withdrawAt" in undo)
    return (
      <Link className={buttonClass("inline")} to={undo.withdrawAt} data-row-link>
        Withdraw
      </Link>
    );
  return undo.why && <span>{undo.why}</span>;
}

function TellPart({ part }: { part: Part }) {
  if (typeof part === "string") return part;
  if ("now" in part) return <ins>{part.now}</ins>;
  if ("was" in part) return <del>{part.was}</del>;
  return <Link to={`/bookings/${part.booking}`}>{part.booking}</Link>;
}
