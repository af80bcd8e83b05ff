import type { ReactNode } from "react";
import { Link } from "react-router";
import { deskClock } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { type CallActions, type OpenMore, subjectOf } from "./call-actions.ts";
import { CallDecision } from "./call-decision.tsx";
import { bookForPath, planPath } from "./call-paths.ts";
import styles from "./call-outcome.module.css";
import { MoreOutcomes } from "./more-outcomes.tsx";
import { OutcomeButton } from "./outcome-button.tsx";
import type { ToCall } from "./to-call.ts";

type Props = {
  row: ToCall;
  now: Date;
  callActions: CallActions;
  /** The row whose outcomes under More are open. */
  more: OpenMore | undefined;
  /** The call that comes after the one that has just ended: its outcomes stand there already. */
  isNextCall?: boolean;
};

type PartProps = Props & {
  staffId: string;
  /** Other ways to reach a patient after three unanswered calls. */
  children?: ReactNode;
};

/**
 * The outcomes of a call, the same wherever it is made: while this colleague is on it, when More is
 * opened without one, and after three calls that nobody answered (product §10: Today).
 */
export function CallPart({
  row,
  now,
  staffId,
  callActions,
  more,
  isNextCall,
  children,
}: PartProps) {
  const { opened, isToDecide } = row.call;
  if (isCalledBy(row, staffId)) return <CallOutcome {...{ row, now, callActions, more }} />;
  if (isNextCall && !isToDecide)
    return <CallOutcome {...{ row, now, callActions, more }} isNextCall />;
  if (more?.id === row.id)
    return (
      <div className={styles.ask} role="group" aria-label={`More about ${row.name}`}>
        <MoreOutcomes {...{ row, now, callActions }} part={more.part} />
      </div>
    );
  if (isToDecide && !opened)
    return <CallDecision {...{ row, now, callActions }}>{children}</CallDecision>;
  return null;
}

/** True while the colleague is on the call. */
export const isCalledBy = ({ call }: ToCall, staffId: string) => call.opened?.byId === staffId;

/**
 * How did the call end? One tap for the usual outcomes, the others under More. Where the row has opened
 * by itself they rest for a moment: a second tap was meant for the row before.
 */
function CallOutcome({ row, now, callActions, more, isNextCall = false }: Props) {
  const isMoreOpen = more?.id === row.id;
  const at = row.call.opened?.at;
  return (
    <div
      className={isNextCall ? styles.nextCall : styles.ask}
      role="group"
      aria-label={`The call to ${row.name}`}
    >
      <p>
        <span>
          <b>{isNextCall ? "Next to call." : at && `You called at ${deskClock(new Date(at))}.`}</b>
          {!isNextCall && " How did it end?"}
        </span>
        <DeskButton
          kind="inline"
          aria-expanded={isMoreOpen}
          onClick={() =>
            callActions.showMore(isMoreOpen ? undefined : { id: row.id, part: "call-again" })
          }
        >
          More
        </DeskButton>
      </p>
      <div className={styles.buttons}>
        {row.next === "plan" ? (
          <NotTakenOutcomes row={row} callActions={callActions} />
        ) : row.visit ? (
          <VisitOutcomes row={row} callActions={callActions} />
        ) : (
          <CallbackOutcomes row={row} callActions={callActions} />
        )}
      </div>
      {isMoreOpen && (
        <MoreOutcomes {...{ row, now, callActions }} part={more.part} isCalled={!isNextCall} />
      )}
    </div>
  );
}

type OutcomeProps = Pick<Props, "row" | "callActions">;

/** A visit that is agreed already, with a wish for another time, needs that time next. */
function VisitOutcomes({ row, callActions }: OutcomeProps) {
  const isWish = row.next === "new-time";
  const newTime = (
    <OutcomeButton
      isNext={isWish}
      letter={isWish ? "c" : "t"}
      onChoose={() => callActions.askNewTime(row)}
    >
      New time
    </OutcomeButton>
  );
  return (
    <>
      {isWish ? (
        newTime
      ) : (
        <OutcomeButton
          isNext
          letter="c"
          onChoose={() => callActions.change(row, { intent: "confirm", visit: row.id })}
        >
          Confirm visit
        </OutcomeButton>
      )}
      <NoAnswer row={row} callActions={callActions} />
      {!isWish && newTime}
      <OutcomeButton onChoose={() => callActions.askCancel(row)}>Cancel visit</OutcomeButton>
    </>
  );
}

/** What was not taken gets a visit of its own, or is not wanted any more. */
const NotTakenOutcomes = ({ row, callActions }: OutcomeProps) => (
  <>
    <Link className={buttonClass("primary")} data-next to={planPath(row)}>
      Plan a visit
      <Kbd of="c" />
    </Link>
    <NoAnswer row={row} callActions={callActions} />
    <OutcomeButton onChoose={() => callActions.change(row, { intent: "not-again", visit: row.id })}>
      Take it off
    </OutcomeButton>
  </>
);

const CallbackOutcomes = ({ row, callActions }: OutcomeProps) => (
  <>
    <Link className={buttonClass("primary")} data-next to={bookForPath(row)}>
      Book for them
      <Kbd of="c" />
    </Link>
    <NoAnswer row={row} callActions={callActions} />
    <OutcomeButton
      onChoose={() => callActions.change(row, { intent: "callback-done", callback: row.id })}
    >
      Done
    </OutcomeButton>
  </>
);

const NoAnswer = ({ row, callActions }: OutcomeProps) => (
  <OutcomeButton
    letter="n"
    onChoose={() => callActions.change(row, { intent: "no-answer", ...subjectOf(row) })}
  >
    No answer
  </OutcomeButton>
);
