import type { Visit } from "#app/features/visits/visit.ts";
import { isVisitTimeReached } from "#app/features/visits/status-line.ts";
import button from "#app/ui/desk/desk-button.module.css";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { NEXT_WORDS, type NextAction } from "./next-action.ts";
import styles from "./next-buttons.module.css";
import type { VisitActions } from "./use-visit-actions.ts";

type Props = { visit: Visit; actions: VisitActions; now: Date };

const KEYS: Partial<Record<NextAction, string>> = { assign: "A", "new-time": "T" };

/** The buttons at the right end of the head, on a phone the bar at the foot: the next action last. */
export function NextButtons({ visit, actions, now }: Props) {
  const { next, doNext, busy, isWaiting, isAhead, canMove, open, send, addPatient } = actions;
  const isPending = visit.status === "pending";
  return (
    <>
      {(isAhead || canMove) && (
        <MoreMenu label="More" atFoot>
          {isAhead && isPending && (
            <button type="button" onClick={addPatient}>
              Add a patient
              <Kbd of="B" />
            </button>
          )}
          {canMove && (
            <button type="button" onClick={() => open("new-time")}>
              New time
              <Kbd of="T" />
            </button>
          )}
          {isWaiting && (
            <button type="button" onClick={() => open("call-later")}>
              Call later
              <Kbd of="L" />
            </button>
          )}
          {isAhead && (
            <>
              <button type="button" onClick={() => open("cancel")}>
                Cancel visit
              </button>
              <button
                type="button"
                disabled={!isVisitTimeReached(visit, now)}
                onClick={() => send("no-show")}
              >
                No-show
              </button>
            </>
          )}
        </MoreMenu>
      )}
      {isWaiting && (
        <button
          type="button"
          className={button.button}
          disabled={busy}
          onClick={() => send("no-answer")}
        >
          No answer
          <Kbd of="N" />
        </button>
      )}
      {isWaiting && (
        <button
          type="button"
          className={`${button.button} ${styles.wide}`}
          onClick={() => open("call-later")}
        >
          Call later
          <Kbd of="L" />
        </button>
      )}
      {isAhead && !isPending && (
        <>
          <button
            type="button"
            className={`${button.button} ${isWaiting ? styles.wide : ""}`}
            onClick={addPatient}
          >
            Add a patient
            <Kbd of="B" />
          </button>
          {next !== "new-time" && (
            <button
              type="button"
              className={`${button.button} ${styles.wide}`}
              onClick={() => open("new-time")}
            >
              New time
              <Kbd of="T" />
            </button>
          )}
        </>
      )}
      {next && (
        <button type="button" className={button.primary} disabled={busy} onClick={doNext}>
          {NEXT_WORDS[next]}
          <Kbd of={KEYS[next] ?? "C"} />
        </button>
      )}
    </>
  );
}
