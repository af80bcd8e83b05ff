import { useRef } from "react";
import { Link } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { dayAfter } from "#app/lib/dates.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { ListSheet } from "#app/ui/desk/data-table.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import { type ActivityAsked, activityPath, ROWS_AT_ONCE } from "./activity-address.ts";
import { ActivityFilters } from "./activity-filters.tsx";
import { ActivityHead } from "./activity-head.tsx";
import { activityColumns } from "./activity-table.tsx";
import type { Activity } from "./activity.queries.server.ts";
import text from "#app/ui/text.module.css";
import type { UndoPost } from "#app/ui/desk/undo-forms.ts";

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
  const list = useRef<HTMLTableSectionElement>(null);
  const { change, busy } = useChange<UndoPost>({ action: "/undo" });
  useListKeys(list);
  return (
    <>
      <ActivityHead asked={asked} all={all} now={new Date(now)} />
      <LabLinks people={people} />
      <ListSheet
        caption={CAPTION}
        layout="log"
        columns={activityColumns({
          busy,
          onUndo: ({ id }) => change({ intent: "undo", entry: id }),
        })}
        rows={rows}
        idOf={({ id }) => id}
        list={list}
        filters={<ActivityFilters key={day} asked={asked} people={activity.people} />}
        empty={
          <>
            <h2 className={text.visuallyHidden}>{CAPTION}</h2>
            <Nothing
              title={isFiltered ? nothingFits(day, words) : `Nothing on ${deskWeekday(day)}.`}
            >
              {!isFiltered && <p>What everybody changes appears here by itself.</p>}
            </Nothing>
          </>
        }
        foot={
          <>
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
          </>
        }
      />
    </>
  );
}

const CAPTION = "Changes of the day";

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
