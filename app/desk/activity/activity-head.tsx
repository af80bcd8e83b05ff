import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DayLinks } from "#app/ui/desk/day-links.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { type ActivityAsked, activityFilePath, activityPath } from "./activity-address.ts";
import styles from "./activity-head.module.css";

type Props = { asked: ActivityAsked; all: number; now: Date };

/** Which day, how much happened on it, and the file. */
export function ActivityHead({ asked, all, now }: Props) {
  const { day, who, kind, words } = asked;
  const entries = all === 1 ? "1 entry" : `${all} entries`;
  return (
    <DeskHead
      title="Activity"
      sub={`${deskLongDay(day)}, ${entries}. Up to date at ${deskClock(now)}`}
    >
      <DayLinks
        day={day}
        pathOf={(other) => activityPath(asked, { day: other })}
        last={dayInIndia(now)}
        kept={{ who, kind, q: words }}
      />
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
