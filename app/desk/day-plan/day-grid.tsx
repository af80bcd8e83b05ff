import { type DragEvent, useRef, useState } from "react";
import type { Column, DayTable, Row } from "./day-table.ts";
import { emptyColumnWords } from "./day-table-words.ts";
import { useDayPlanKeys } from "./day-plan-keys.ts";
import { ColumnHead } from "./column-head.tsx";
import { LabelCard } from "./label-card.tsx";
import { SlotHead } from "./slot-head.tsx";
import { ToPack } from "./to-pack.tsx";
import { type Assign, useAssign } from "./use-assign.ts";
import styles from "./day-grid.module.css";
import text from "#app/ui/text.module.css";

const DRAGGED = "application/x-visit";

/** One table for both widths: on a phone its rows are read as a list by slot. */
export function DayGrid({
  day,
  table: { columns, rows, notAssigned },
}: {
  day: string;
  table: DayTable;
}) {
  const { assign, isBusy } = useAssign();
  const [over, setOver] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  useDayPlanKeys(root, setAsked);
  const people = columns.filter(({ staffId, isAbsent }) => staffId !== "" && !isAbsent);

  /** A label can be dropped wherever somebody works. */
  const dropOn = ({ staffId, isAbsent }: Column) =>
    isAbsent
      ? {}
      : {
          onDragOver: (event: DragEvent) => {
            if (!event.dataTransfer.types.includes(DRAGGED)) return;
            event.preventDefault();
            setOver(staffId);
          },
          onDragLeave: () => setOver(undefined),
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            setOver(undefined);
            const dragged = readDragged(event.dataTransfer.getData(DRAGGED));
            if (dragged && dragged.from !== staffId)
              assign(dragged.visitId, { from: dragged.from, to: staffId });
          },
        };

  const cellOf = (row: Row, column: Column, place: number) => (
    <td
      key={column.staffId}
      data-who={column.title}
      className={over === column.staffId ? styles.target : undefined}
      {...dropOn(column)}
    >
      <Cell
        labels={row.cells[place] ?? []}
        column={column}
        isFirst={row === rows[0]}
        people={people}
        isBusy={isBusy}
        asked={asked}
        onAsk={setAsked}
        onAssign={assign}
      />
    </td>
  );

  return (
    <div className={styles.wrap} ref={root}>
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>Visits by time and phlebotomist</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={text.visuallyHidden}>Time</span>
            </th>
            {columns.map((column) => (
              <ColumnHead
                key={column.staffId}
                column={column}
                day={day}
                people={people}
                notAssigned={column.staffId === "" ? notAssigned : 0}
              />
            ))}
          </tr>
        </thead>
        <tbody data-list>
          {rows.map((row) => (
            <tr key={row.slot}>
              <SlotHead row={row} />
              {columns.map((column, place) => cellOf(row, column, place))}
            </tr>
          ))}
        </tbody>
        <ToPack columns={columns} />
      </table>
    </div>
  );
}

/** What another page's label carries is foreign. */
function readDragged(text: string) {
  try {
    const dragged: unknown = JSON.parse(text);
    const isOurs =
      typeof dragged === "object" && dragged !== null && "visitId" in dragged && "from" in dragged;
    return isOurs ? { visitId: String(dragged.visitId), from: String(dragged.from) } : undefined;
  } catch {
    return undefined;
  }
}

type CellProps = {
  labels: Row["cells"][number];
  column: Column;
  isFirst: boolean;
  people: readonly Column[];
  isBusy: boolean;
  asked: string | undefined;
  onAsk: (visitId: string | undefined) => void;
  onAssign: Assign;
};

function Cell({ labels, column, isFirst, people, isBusy, asked, onAsk, onAssign }: CellProps) {
  if (labels.length > 0)
    return (
      <ul>
        {labels.map((label) => (
          <LabelCard
            key={label.id}
            label={label}
            staffId={column.staffId}
            people={people}
            isBusy={isBusy}
            dragType={DRAGGED}
            isAsked={asked === label.id}
            onAnswered={() => onAsk(undefined)}
            onAssign={onAssign}
          />
        ))}
      </ul>
    );
  const isEmpty = column.staffId !== "" && column.visits === 0;
  return isFirst && isEmpty ? <p className={styles.void}>{emptyColumnWords(column)}</p> : null;
}
