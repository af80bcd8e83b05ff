import type { ReactNode } from "react";
import { Link } from "react-router";
import { deskClock } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { tryOnceMore } from "./call-again.ts";
import type { CallDeeds, OpenMore } from "./call-deeds.ts";
import styles from "./call-outcome.module.css";
import { MoreOutcomes } from "./more-outcomes.tsx";
import type { ToCall } from "./to-call.ts";
import { triesInWords } from "./waiting-words.ts";

type Props = {
  row: ToCall;
  now: Date;
  deeds: CallDeeds;
  /** The row whose outcomes under More are open. */
  more: OpenMore | undefined;
};

type PartProps = Props & {
  staffId: string;
  /** How else to reach somebody who has not answered three times. */
  children?: ReactNode;
};

/**
 * The outcomes of a call, the same wherever it is made: while this colleague is on it, when More is
 * opened without one, and after three calls that nobody answered (product §10: Today).
 */
export function CallPart({ row, now, staffId, deeds, more, children }: PartProps) {
  const { opened, isToDecide } = row.call;
  if (isCalledBy(row, staffId)) return <CallOutcome {...{ row, now, deeds, more }} />;
  if (more?.id === row.id)
    return (
      <div className={styles.ask} role="group" aria-label={`More about ${row.name}`}>
        <MoreOutcomes {...{ row, now, deeds }} part={more.part} />
      </div>
    );
  if (isToDecide && !opened)
    return <CallDecision {...{ row, now, deeds }}>{children}</CallDecision>;
  return null;
}

/** True while the colleague is on the call. */
export const isCalledBy = ({ call }: ToCall, staffId: string) => call.opened?.byId === staffId;

/** How did the call end? One tap for the usual outcomes, the others under More. */
function CallOutcome({ row, now, deeds, more }: Props) {
  const isMoreOpen = more?.id === row.id;
  const at = row.call.opened?.at;
  return (
    <div className={styles.ask} role="group" aria-label={`The call to ${row.name}`}>
      <p>
        <span>{at && <b>You called at {deskClock(new Date(at))}.</b>} How did it end?</span>
        <button
          type="button"
          className={buttonClass("inline")}
          aria-expanded={isMoreOpen}
          onClick={() =>
            deeds.showMore(isMoreOpen ? undefined : { id: row.id, part: "call-again" })
          }
        >
          More
        </button>
      </p>
      <div className={styles.buttons}>
        {row.next === "plan" ? (
          <NotTakenOutcomes row={row} deeds={deeds} />
        ) : row.visit ? (
          <VisitOutcomes row={row} deeds={deeds} />
        ) : (
          <CallbackOutcomes row={row} deeds={deeds} />
        )}
      </div>
      {isMoreOpen && <MoreOutcomes {...{ row, now, deeds }} part={more.part} isCalled />}
    </div>
  );
}

type OutcomeProps = Pick<Props, "row" | "deeds">;

/** A visit that is agreed already, with a wish for another time, needs that time next. */
function VisitOutcomes({ row, deeds }: OutcomeProps) {
  const isWish = row.next === "new-time";
  const newTime = (
    <button
      type="button"
      className={buttonClass(isWish ? "primary" : "button")}
      data-next={isWish || undefined}
      onClick={() => deeds.askNewTime(row)}
    >
      New time
      <Kbd of={isWish ? "c" : "t"} />
    </button>
  );
  return (
    <>
      {isWish ? (
        newTime
      ) : (
        <button
          type="button"
          className={buttonClass("primary")}
          data-next
          onClick={() => deeds.change(row, "confirm")}
        >
          Confirm visit
          <Kbd of="c" />
        </button>
      )}
      <NoAnswer row={row} deeds={deeds} />
      {!isWish && newTime}
      <button type="button" className={buttonClass("button")} onClick={() => deeds.askCancel(row)}>
        Cancel visit
      </button>
    </>
  );
}

/** What was not taken gets a visit of its own, or is not wanted any more. */
const NotTakenOutcomes = ({ row, deeds }: OutcomeProps) => (
  <>
    <Link className={buttonClass("primary")} data-next to={planPath(row)}>
      Plan a visit
      <Kbd of="c" />
    </Link>
    <NoAnswer row={row} deeds={deeds} />
    <button
      type="button"
      className={buttonClass("button")}
      onClick={() => deeds.change(row, "not-again")}
    >
      Take it off
    </button>
  </>
);

/** The containers of the booking, where their visit is planned. */
export const planPath = ({ reference }: Pick<ToCall, "reference">) =>
  `/bookings/${reference}#samples`;

const CallbackOutcomes = ({ row, deeds }: OutcomeProps) => (
  <>
    <Link className={buttonClass("primary")} data-next to={bookForPath(row)}>
      Book for them
      <Kbd of="c" />
    </Link>
    <NoAnswer row={row} deeds={deeds} />
    <button
      type="button"
      className={buttonClass("button")}
      onClick={() => deeds.change(row, "callback-done")}
    >
      Done
    </button>
  </>
);

/** New booking, with what the caller has told. */
export const bookForPath = ({ id }: Pick<ToCall, "id">) =>
  `/bookings/new?${new URLSearchParams({ callback: id }).toString()}`;

const NoAnswer = ({ row, deeds }: OutcomeProps) => (
  <button
    type="button"
    className={buttonClass("button")}
    onClick={() => deeds.change(row, "no-answer")}
  >
    No answer
    <Kbd of="n" />
  </button>
);

/** Three calls without an answer: somebody has to decide. */
function CallDecision({
  row,
  now,
  deeds,
  children,
}: Omit<Props, "more"> & { children: ReactNode }) {
  const again = tryOnceMore(now);
  return (
    <div className={styles.ask} role="group" aria-label={`The calls to ${row.name}`}>
      <p>
        <b>{triesInWords(row.call.tries)}, no answer.</b>{" "}
        {row.next === "plan"
          ? "Take it off, or try once more?"
          : row.visit
            ? "Cancel the visit, or try once more?"
            : "Close the callback, or try once more?"}
      </p>
      <div className={styles.buttons}>
        {row.next === "plan" ? (
          <button
            type="button"
            className={buttonClass("button")}
            onClick={() => deeds.change(row, "not-again")}
          >
            Take it off
          </button>
        ) : row.visit ? (
          <button
            type="button"
            className={buttonClass("button")}
            onClick={() => deeds.askCancel(row)}
          >
            Cancel visit
          </button>
        ) : (
          <button
            type="button"
            className={buttonClass("button")}
            onClick={() => deeds.change(row, "callback-done")}
          >
            Close callback
          </button>
        )}
        <button
          type="button"
          className={buttonClass("button")}
          onClick={() =>
            deeds.change(row, "call-again", { choice: again.choice, "tries-on": "yes" })
          }
        >
          {again.words}
        </button>
        {children}
      </div>
    </div>
  );
}
