import { Link } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { dayAfter } from "#app/lib/dates.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { type ActivityAsked, activityPath, ROWS_AT_ONCE } from "./activity-asked.ts";
import { ActivityFilters } from "./activity-filters.tsx";
import { ActivityHead } from "./activity-head.tsx";
import { ActivityTable } from "./activity-table.tsx";
import type { Activity } from "./activity.queries.server.ts";
import styles from "./activity-page.module.css";

export type ActivityView = {
  activity: Activity;
  asked: ActivityAsked;
  /** ISO timestamp. */
  now: string;
  people: number;
};

/** Every change by person and day (product §10: Activity). */
export function ActivityPage({ activity, asked, now, people }: ActivityView) {
  const { rows, fitting, all } = activity;
  const { day, words } = asked;
  const before = dayAfter(day, -1);
  const isFiltered = asked.who !== "" || asked.kind !== "" || words !== "";
  const more = fitting - rows.length;
  return (
    <>
      <ActivityHead asked={asked} all={all} now={new Date(now)} />
      <LabLinks people={people} />
      <div className={styles.sheet}>
        <ActivityFilters key={day} asked={asked} people={activity.people} />
        {rows.length > 0 ? (
          <ActivityTable rows={rows} />
        ) : (
          <div className={styles.nothing}>
            <h2>Changes of the day</h2>
            <Nothing
              title={isFiltered ? nothingFits(day, words) : `Nothing on ${deskWeekday(day)}.`}
            >
              {!isFiltered && <p>What everybody changes appears here by itself.</p>}
            </Nothing>
          </div>
        )}
        <p className={styles.foot}>
          <span role="status">{countWords(activity, { day, isFiltered })}</span>
          {isFiltered && (
            <Link className={buttonClass("button")} to={activityPath({ ...NOT_FILTERED, day })}>
              Show all changes
            </Link>
          )}
          {more > 0 ? (
            <Link
              className={buttonClass("button")}
              to={activityPath(asked, { show: asked.show + ROWS_AT_ONCE })}
              preventScrollReset
            >
              Show the next {Math.min(more, ROWS_AT_ONCE)}
            </Link>
          ) : (
            <Link className={buttonClass("button")} to={activityPath(asked, { day: before })}>
              Show {deskWeekday(before)}
            </Link>
          )}
        </p>
      </div>
    </>
  );
}

const NOT_FILTERED = { who: "", kind: "", words: "", show: ROWS_AT_ONCE } as const;

const nothingFits = (day: string, words: string) =>
  words
    ? `Nothing of ${deskWeekday(day)} fits “${words}”.`
    : `Nothing of ${deskWeekday(day)} fits.`;

/** `All 12 of Monday`, `50 of 212 of Monday`, `3 of 12 of Monday fit`. */
function countWords(
  { rows, fitting, all }: Activity,
  { day, isFiltered }: { day: string; isFiltered: boolean },
) {
  const weekday = deskWeekday(day);
  if (rows.length < fitting) return `${rows.length} of ${fitting} of ${weekday}`;
  if (isFiltered) return `${fitting} of ${all} of ${weekday} fit`;
  return all === 0 ? "" : `All ${all} of ${weekday}`;
}
