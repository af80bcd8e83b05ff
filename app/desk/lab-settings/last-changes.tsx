import { Link, useFetcher } from "react-router";
import { deskMoment } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { LabScreen } from "./lab-screen.service.server.ts";
import styles from "./last-changes.module.css";

type Props = { changes: LabScreen["lastChanges"]; now: Date };

/** What was changed of the lab last, each with Undo where it is possible. */
export function LastChanges({ changes, now }: Props) {
  const { change, busy } = useChange(useFetcher<Answer>(), { action: "/undo" });
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
        <ol className={styles.list}>
          {changes.map(({ id, at, sentence, undo }) => (
            <li key={id}>
              <time dateTime={at}>{deskMoment(new Date(at), now)}</time>
              <span>
                {sentence}{" "}
                {undo.can ? (
                  <button
                    type="button"
                    className={buttonClass("inline")}
                    aria-label={`Undo: ${sentence}`}
                    disabled={busy}
                    onClick={() => change({ intent: "undo", entry: id })}
                  >
                    Undo
                  </button>
                ) : (
                  undo.why && <i>{undo.why}</i>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </WorkLabel>
  );
}
