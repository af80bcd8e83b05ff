import { KEEP_TIME, keptTime } from "#app/desk/calls/more-outcomes.tsx";
import type { Visit } from "#app/domain/visits/visit.ts";
import { isVisitTimeReached, noShowWords } from "#app/desk/visits/no-show-time.ts";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { NEXT_WORDS, type NextAction } from "./next-action.ts";
import styles from "./next-buttons.module.css";
import type { VisitActions } from "./use-visit-actions.ts";

type Props = { visit: Visit; actions: VisitActions; now: Date };

const KEYS: Partial<Record<NextAction, string>> = { assign: "A", "new-time": "T" };

/** The next action, unless it is an outcome of the call that is made: that stands with the call. */
const nextInHead = ({ next, isCalled }: VisitActions) =>
  isCalled && (next === "confirm" || next === "new-time") ? undefined : next;

/** False where everything that can be done stands with the call. */
export const hasNextButtons = (actions: VisitActions) =>
  actions.isAhead || !actions.isCalled || nextInHead(actions) !== undefined;

/**
 * The buttons at the right end of the head, on a phone the bar at the foot: the next action last. The
 * outcomes of a call are here until it is made.
 */
export function NextButtons({ visit, actions, now }: Props) {
  const { doNext, busy, isCalled, isAhead, canMove, open, send, addPatient } = actions;
  const isPending = visit.status === "pending";
  const next = nextInHead(actions);
  const waits = isCalled ? undefined : actions.waits;
  return (
    <>
      {(isCalled ? isAhead && isPending : canMove || waits) && (
        <MoreMenu label="More" atFoot>
          {isAhead && isPending && (
            <button type="button" onClick={addPatient}>
              Add a patient
              <Kbd of="B" />
            </button>
          )}
          {canMove && !isCalled && (
            <button type="button" onClick={() => open("new-time")}>
              New time
              <Kbd of="T" />
            </button>
          )}
          {waits && <CallLater waits={waits} actions={actions} />}
          {isAhead && !isCalled && (
            <>
              <button type="button" onClick={() => open("cancel")}>
                Cancel visit
              </button>
              <button
                type="button"
                disabled={!isVisitTimeReached(visit, now)}
                onClick={() => send("no-show")}
              >
                {noShowWords(visit, now)}
              </button>
            </>
          )}
        </MoreMenu>
      )}
      {waits && (
        <DeskButton disabled={busy} onClick={() => send("no-answer")}>
          No answer
          <Kbd of="N" />
        </DeskButton>
      )}
      {isAhead && !isPending && (
        <>
          <button
            type="button"
            className={`${button.button} ${waits ? styles.wide : ""}`}
            onClick={addPatient}
          >
            Add a patient
            <Kbd of="B" />
          </button>
          {!isCalled && next !== "new-time" && (
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
        <DeskButton kind="primary" disabled={busy} onClick={doNext}>
          {NEXT_WORDS[next]}
          <Kbd of={KEYS[next] ?? "C"} />
        </DeskButton>
      )}
    </>
  );
}

type LaterProps = { waits: NonNullable<VisitActions["waits"]>; actions: VisitActions };

/** The outcomes that open their fields in the label of the call. */
function CallLater({ waits, actions: { callActions, showMore } }: LaterProps) {
  const kept = keptTime(waits);
  return (
    <>
      <button type="button" onClick={() => showMore("call-again")}>
        Call again at …
        <Kbd of="L" />
      </button>
      <button type="button" onClick={() => showMore("wrong-number")}>
        Wrong number. Is there another one?
        <Kbd of="W" />
      </button>
      {kept && (
        <button
          type="button"
          onClick={() =>
            callActions.change(waits, { intent: "new-time", visit: waits.id, ...kept })
          }
        >
          {KEEP_TIME}
        </button>
      )}
    </>
  );
}
