import { Link } from "react-router";
import { tryOnceMore } from "#app/features/calls/call-again.ts";
import type { ToCall } from "#app/features/calls/to-call.ts";
import { triesInWords } from "#app/features/calls/waiting-words.ts";
import { askToCall } from "#app/features/whatsapp/ask-to-call.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { WhatsAppButton } from "#app/features/whatsapp/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import type { CallDeeds } from "./call-deeds.ts";
import { MoreOutcomes } from "./more-outcomes.tsx";
import styles from "./call-outcome.module.css";

type Props = {
  row: ToCall;
  now: Date;
  deeds: CallDeeds;
  isMoreOpen: boolean;
};

/** How did the call end? One tap for the usual outcomes, the others under More. */
export function CallOutcome({ row, now, deeds, isMoreOpen }: Props) {
  const at = row.call.opened?.at;
  return (
    <div className={styles.ask} role="group" aria-label={`The call to ${row.name}`}>
      <p>
        <span>{at && <b>You called at {deskClock(new Date(at))}.</b>} How did it end?</span>
        <button
          type="button"
          className={buttonClass("inline")}
          aria-expanded={isMoreOpen}
          onClick={() => deeds.showMore(isMoreOpen ? undefined : row.id)}
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
      {isMoreOpen && <MoreOutcomes row={row} now={now} deeds={deeds} />}
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
export function CallDecision({
  row,
  now,
  deeds,
  labName,
}: Omit<Props, "isMoreOpen"> & { labName: string }) {
  const again = tryOnceMore(now);
  const whatsapp = askToCall(row, labName);
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
        {whatsapp && (
          <WhatsAppButton subjectId={row.id} kind="call" href={whatsapp} words="Send WhatsApp" />
        )}
      </div>
    </div>
  );
}
