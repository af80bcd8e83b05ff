import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import { deskClock } from "#app/lib/desk-times.ts";
import { monthWords } from "#app/lib/month-days.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { KeyHints } from "#app/ui/desk/kbd.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import type { AgainPost } from "./again-forms.ts";
import { duePath } from "./due-path.ts";
import { DueNumbers } from "./due-numbers.tsx";
import { DueMonth } from "./due-month.tsx";
import { DueSheet } from "./due-sheet.tsx";
import { DueFoot, DueTable } from "./due-table.tsx";
import { TodayLinks } from "./today-links.tsx";
import { useDueKeys } from "./use-due-keys.ts";
import type { DueView } from "./due-view.server.ts";
import styles from "./due-again.module.css";

const HINTS = [
  ["j k", "move"],
  ["p", "call"],
  ["b", "book"],
  ["z", "undo"],
] as const;

const listTitle = ({ isWeek, month }: DueView) => (isWeek ? "This week" : monthWords(month));

/** Who asked to be reminded of their tests, and what came of it (concept/results-care B3). */
export function DueAgainPage({ view }: { view: DueView }) {
  const { month, open } = view;
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { change, busy } = useChange<AgainPost>({
    onAnswer: (answer, sent) => {
      // The next one is open then.
      if (answer.ok && sent.intent !== "call")
        void navigate(duePath(view), { replace: true, preventScrollReset: true });
      return answer.said === "";
    },
  });
  useListKeys(root);
  useDueKeys(root);
  return (
    <>
      <DeskHead
        title="Due again"
        sub={`Only patients who asked for it. Up to date at ${deskClock(new Date(view.now))}`}
      >
        <KeyHints hints={HINTS} />
        <DueMonth month={month} months={view.months} />
      </DeskHead>
      <TodayLinks toCall={view.toCall} />
      {view.elsewhere.length > 0 && (
        <Band icon="phone">
          {view.elsewhere.map((other) => (
            <Link key={other.month} to={duePath({ month: other.month, isWeek: true, page: 1 })}>
              {other.count} to call of {monthWords(other.month)}
            </Link>
          ))}
        </Band>
      )}
      {view.count > 0 && <DueNumbers view={view} />}
      <div className={styles.columns} ref={root} aria-busy={busy || undefined}>
        <WorkLabel title={listTitle(view)} aside="Longest without a reply first">
          {view.rows.length === 0 ? (
            <Nothing title={view.count === 0 ? "Nobody is due." : "Nobody is due this week."}>
              <p>Patients ask for it on their ticket.</p>
            </Nothing>
          ) : (
            <DueTable view={view} onSend={change} />
          )}
          {view.count > 0 && <DueFoot view={view} />}
        </WorkLabel>
        {open && <DueSheet key={open.id} open={open} onSend={change} busy={busy} />}
      </div>
    </>
  );
}
