import { Link } from "react-router";
import { HistoryList } from "#app/desk/history/history-list.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { ShownChanges } from "./shown-changes.server.ts";
import styles from "./last-changes.module.css";
import type { UndoPost } from "#app/ui/desk/undo-forms.ts";

type Props = { changes: ShownChanges; now: Date };

/** What was changed of the lab last, each with Undo where it is possible. */
export function LastChanges({ changes, now }: Props) {
  const { change, busy } = useChange<UndoPost>({ action: "/undo" });
  const all = (
    <Link className={buttonClass("inline")} to="/activity">
      All in Activity
    </Link>
  );
  return (
    <WorkLabel title="Last changes" aside={all}>
      {changes.length === 0 ? (
        <p className={styles.none}>Nothing was changed yet.</p>
      ) : (
        <HistoryList
          lines={changes}
          now={now}
          busy={busy}
          onUndo={(entry) => change({ intent: "undo", entry })}
          className={styles.list}
        />
      )}
    </WorkLabel>
  );
}
