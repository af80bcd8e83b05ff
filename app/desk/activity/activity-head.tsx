import { Link, useNavigate } from "react-router";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DayField } from "#app/ui/desk/day-field.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { type ActivityAsked, activityFilePath, activityPath } from "./activity-asked.ts";
import styles from "./activity-head.module.css";

type Props = { asked: ActivityAsked; all: number; now: Date };

/** Which day, how much happened on it, and the file. */
export function ActivityHead({ asked, all, now }: Props) {
  const navigate = useNavigate();
  const { day, who, kind, words } = asked;
  const entries = all === 1 ? "1 entry" : `${all} entries`;
  const pathOf = (other: string) => activityPath(asked, { day: other });
  return (
    <DeskHead
      title="Activity"
      sub={`${deskLongDay(day)}, ${entries}. Up to date at ${deskClock(now)}`}
    >
      <Link
        className={buttonClass("square")}
        to={pathOf(dayAfter(day, -1))}
        aria-label="The day before"
      >
        <DeskIcon name="previous" />
      </Link>
      <DayField
        day={day}
        kept={{ who, kind, q: words }}
        onChoose={(chosen) => void navigate(pathOf(chosen))}
      />
      {day < dayInIndia(now) ? (
        <Link
          className={buttonClass("square")}
          to={pathOf(dayAfter(day))}
          aria-label="The day after"
        >
          <DeskIcon name="next" />
        </Link>
      ) : (
        <button type="button" className={buttonClass("square")} aria-label="The day after" disabled>
          <DeskIcon name="next" />
        </button>
      )}
      <a
        className={`${buttonClass("button")} ${styles.file}`}
        href={activityFilePath(asked)}
        download
      >
        <DeskIcon name="download" />
        Download CSV
      </a>
    </DeskHead>
  );
}
