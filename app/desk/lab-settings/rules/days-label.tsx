import { useState } from "react";
import { Form, Link } from "react-router";
import { closedWords } from "#app/domain/visit-plan/next-open-day.ts";
import type { ClosedDayWarning } from "./rule-warnings.queries.server.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { MonthGrid } from "./month-grid.tsx";
import { SettingLabel } from "../setting-label.tsx";
import styles from "./days-label.module.css";
import type { LabPost } from "../lab-forms.ts";

type Props = {
  /** ISO days. */
  closedDays: readonly string[];
  warnings: readonly ClosedDayWarning[];
  today: string;
  /** The month that is shown first: `2026-12`. */
  month: string;
  savedAt: string | undefined;
};

/** How many closed days the sample of the site shows. */
const MOST_SHOWN = 3;

/** A month in which a click closes a day or opens it. */
export function DaysLabel({ closedDays, warnings, today, month: first, savedAt }: Props) {
  const [month, setMonth] = useState(first);
  const { change, sending } = useChange<LabPost>();
  // Pending submissions are shown optimistically.
  const [closing, opening] = [sending?.get("close"), sending?.get("open")];
  const closed = [
    ...closedDays.filter((day) => day !== opening),
    ...(closing ? [String(closing)] : []),
  ];
  const ahead = closed.filter((day) => day >= today).toSorted();
  const see =
    ahead.length === 0 ? (
      <p>Every day can be chosen.</p>
    ) : (
      <>
        {ahead.slice(0, MOST_SHOWN).map((day) => (
          <p key={day}>
            <b>{deskLongDay(day)}</b> cannot be chosen: “{closedWords(day, closed)}”
          </p>
        ))}
        {ahead.length > MOST_SHOWN && (
          <p>And {ahead.length - MOST_SHOWN} more, which the month shows.</p>
        )}
      </>
    );
  return (
    <SettingLabel
      title="Closed days"
      hint="Click a day to close it or open it"
      savedAt={savedAt}
      see={see}
    >
      <Form method="post">
        <input type="hidden" name="intent" value="closed-day" />
        <MonthGrid
          month={month}
          today={today}
          closedDays={closed}
          onMonth={setMonth}
          onDay={(day) =>
            change({ intent: "closed-day", [closed.includes(day) ? "open" : "close"]: day })
          }
        />
      </Form>
      {warnings.map(({ day, words }) => (
        <p key={day} className={styles.warning}>
          <Link to={`/visits?day=${day}`}>
            <Mark kind="now" icon="alert">
              {words}
            </Mark>
          </Link>
        </p>
      ))}
    </SettingLabel>
  );
}
