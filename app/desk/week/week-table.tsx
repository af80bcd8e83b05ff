import { deskDay, deskLongDay } from "#app/lib/desk-times.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { DayCell } from "./day-cell.tsx";
import type { WeekPost } from "./week-forms.ts";
import type { Row } from "./week.ts";
import type { WeekView } from "./week.queries.server.ts";
import styles from "./week-table.module.css";

/** A row a colleague, a column a day; narrow screens scroll it in its own box, where the names stay. */
export function WeekTable({ week: { days, groups, today, monday } }: { week: WeekView }) {
  const { change, busy } = useChange<WeekPost>();
  const collectors = groups.flatMap(({ rows }) => rows).filter(({ collects }) => collects);
  return (
    <div
      className={styles.box}
      role="region"
      aria-label="The week"
      // A box that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption>Who works when, from {deskLongDay(monday)}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {days.map(({ day, isClosed }) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {deskDay(day, today)}
                {isClosed && <small>Closed</small>}
                {day === today && <small>Today</small>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ role, words, rows }) => (
          <tbody key={role}>
            <tr>
              <th className={styles.role} scope="rowgroup" colSpan={days.length + 1}>
                <span>{words}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, place) => (
                  <td
                    key={cell.day}
                    data-closed={days[place]?.isClosed || undefined}
                    data-off={cell.state !== "works" || undefined}
                  >
                    <DayCell
                      {...{ row, cell, busy, change }}
                      takers={takersOn(collectors, row, place)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Who works on that day and can be given the visits of a colleague. */
const takersOn = (collectors: readonly Row[], { id }: Row, place: number) =>
  collectors.filter((one) => one.id !== id && one.cells[place]?.state === "works");
