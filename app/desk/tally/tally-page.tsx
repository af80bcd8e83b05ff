import { useState } from "react";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { VisitLinks } from "#app/desk/receive/visit-links.tsx";
import { Band } from "#app/ui/desk/band.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { AfterClosePart } from "./after-close-part.tsx";
import { CollectorTable } from "./collector-table.tsx";
import { DayFoot } from "./day-foot.tsx";
import { OpenAgain } from "./open-again.tsx";
import { TallyHead } from "./tally-head.tsx";
import type { Tally } from "./tally.queries.server.ts";
import { LeaveOpen } from "./leave-open.tsx";
import { closedSentence } from "./tally-words.ts";
import { canBeLeft, leaveQuestion, stillOpen } from "./close-rules.ts";
import { TallySums } from "./tally-sums.tsx";
import styles from "./tally-page.module.css";
import text from "#app/ui/text.module.css";
import type { TallyPost } from "./tally-forms.ts";

export type TallyView = {
  tally: Tally;
  /** ISO timestamp. */
  now: string;
  staffId: string;
  /** The only colleague at the desk that day, who therefore counts their own cash. */
  isAlone: boolean;
  /** Containers of today that Receive has to settle. */
  toReceive: number;
  rights: Partial<Record<Right, boolean>>;
};

/** The money of a day (product §10: Tally). */
export function TallyPage({ tally, now, staffId, isAlone, toReceive, rights }: TallyView) {
  const [open, setOpen] = useState<string>();
  const { change, busy } = useChange<TallyPost>();
  const { day, collectors, closing, after } = tally;
  const isEmpty = collectors.length === 0;
  const mayWrite = rights["write-handover"] === true;
  const mayClose = rights["close-tally"] === true;
  const again = mayClose && <OpenAgain day={day} />;
  return (
    <>
      <TallyHead tally={tally} now={now} mayClose={mayClose} refused={open} onRefused={setOpen} />
      <VisitLinks open={toReceive} />
      {open && !closing && (
        <div className={styles.band}>
          <Band kind="bad" icon="alert">
            <b>{deskLongDay(day)} is not closed.</b> {open}
          </Band>
          {canBeLeft(stillOpen(tally)) && (
            <LeaveOpen question={leaveQuestion(tally)} busy={busy} day={day} onChange={change} />
          )}
        </div>
      )}
      {closing && (
        <div className={styles.band}>
          <Band icon="lock" action={again}>
            <b>{closedSentence(day, closing)}</b>
          </Band>
        </div>
      )}
      {isEmpty ? (
        <section className={styles.empty} aria-label="Money of the day">
          <h2 className={text.visuallyHidden}>Money of the day</h2>
          <Nothing title="No money today.">
            <p>Payments appear here by themselves, one line a collector.</p>
          </Nothing>
        </section>
      ) : (
        <>
          <TallySums {...tally} />
          <CollectorTable
            key={day}
            tally={tally}
            now={new Date(now)}
            staffId={staffId}
            isAlone={isAlone}
            mayWrite={mayWrite}
          />
        </>
      )}
      {closing && after && (
        <AfterClosePart
          key={`${day} after`}
          day={day}
          closedAt={closing.at}
          after={after}
          now={new Date(now)}
          staffId={staffId}
          isAlone={isAlone}
          mayWrite={mayWrite}
        />
      )}
      <DayFoot tally={tally} now={new Date(now)} mayClose={mayClose} />
    </>
  );
}
