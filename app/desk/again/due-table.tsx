import { Link, useNavigate } from "react-router";
import { monthWords } from "#app/lib/month-days.ts";
import { spacedPhone, telHref } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import labelTable from "#app/ui/desk/label-table.module.css";
import text from "#app/ui/text.module.css";
import type { AgainPost } from "./again-forms.ts";
import { duePath } from "./due-path.ts";
import type { DueRow, DueView } from "./due-view.server.ts";
import styles from "./due-again.module.css";

type Props = { view: DueView; onSend: (post: AgainPost) => void };

/** The reminders of a week or of a month; the one with the focus is the open one. */
export const DueTable = ({ view, onSend }: Props) => (
  <table className={`${labelTable.table} ${styles.table}`}>
    <caption className={text.visuallyHidden}>
      {view.isWeek ? "Reminders of this week" : `Reminders of ${monthWords(view.month)}`}
    </caption>
    <thead>
      <tr>
        <th scope="col">Patient</th>
        <th scope="col">Asked for</th>
        <th scope="col">Day</th>
        <th scope="col">Reminder</th>
        <th scope="col">
          <span className={text.visuallyHidden}>Action</span>
        </th>
      </tr>
    </thead>
    <tbody data-list>
      {view.rows.map((row) => (
        <Row key={row.id} row={row} view={view} onSend={onSend} />
      ))}
    </tbody>
  </table>
);

function Row({ row, view, onSend }: Props & { row: DueRow }) {
  const navigate = useNavigate();
  const path = duePath(view, row.id);
  const isOpen = view.open?.id === row.id;
  const show = () => void navigate(path, { replace: true, preventScrollReset: true });
  return (
    <tr data-row={row.id} data-open={isOpen || undefined} data-muted={row.isMuted || undefined}>
      <th scope="row">
        <Link
          to={path}
          replace
          preventScrollReset
          data-row-link
          aria-current={isOpen || undefined}
          onFocus={() => !isOpen && show()}
        >
          {row.name}
        </Link>
        <small>
          {row.reference}, {spacedPhone(row.phone)}
        </small>
      </th>
      <td>{row.items}</td>
      <td>
        <b>{row.day}</b>
        <small>{row.dayNote}</small>
      </td>
      <td>
        <Mark kind={row.mark.kind} icon={row.mark.icon}>
          {row.mark.words}
        </Mark>
        <small>{row.caption}</small>
      </td>
      <td className={styles.action}>
        {row.isToCall && !row.isTaken && (
          <a
            className={buttonClass("button")}
            href={telHref(row.phone)}
            onClick={() => {
              onSend({ intent: "call", reminder: row.id });
              show();
            }}
          >
            Call<span className={text.visuallyHidden}> {row.name}</span>
            <Kbd of="P" />
          </a>
        )}
        {row.booked && (
          <Link className={buttonClass("button")} to={`/bookings/${row.booked}`}>
            {row.booked}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** How many of the month are shown, and the way to the others. */
export function DueFoot({ view }: { view: DueView }) {
  const { isWeek, rows, count, page, pages } = view;
  const before = page > 1 && duePath({ ...view, page: page - 1 });
  const after = page < pages && duePath({ ...view, page: page + 1 });
  return (
    <p className={styles.foot}>
      <span>
        {rows.length} of {count}
        {pages > 1 && `, page ${page} of ${pages}`}
      </span>
      {before && (
        <Link className={buttonClass("button")} to={before}>
          Before
        </Link>
      )}
      {after && (
        <Link className={buttonClass("button")} to={after}>
          After
        </Link>
      )}
      {isWeek && rows.length < count && (
        <Link
          className={buttonClass("button")}
          to={duePath({ ...view, isWeek: false, page: 1 })}
          preventScrollReset
        >
          Show all {count}
        </Link>
      )}
    </p>
  );
}
