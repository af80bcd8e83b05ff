import { useState } from "react";
import { deskLongDay } from "#app/lib/desk-times.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { SubLinks } from "#app/ui/desk/sub-links.tsx";
import type { Right } from "#app/features/staff/rights.ts";
import { CollectorTable } from "./collector-table.tsx";
import { DayFoot } from "./day-foot.tsx";
import { OpenAgain } from "./open-again.tsx";
import { TallyHead } from "./tally-head.tsx";
import type { Tally } from "./tally.queries.server.ts";
import { closedSentence } from "./tally-words.ts";
import { TallySums } from "./tally-sums.tsx";
import styles from "./tally-page.module.css";

export type TallyView = {
  tally: Tally;
  /** ISO timestamp. */
  now: string;
  staffId: string;
  rights: Partial<Record<Right, boolean>>;
};

/** The money of a day (product §10: Tally). */
export function TallyPage({ tally, now, staffId, rights }: TallyView) {
  const [open, setOpen] = useState<string>();
  const { day, collectors, closing } = tally;
  const isEmpty = collectors.length === 0;
  return (
    <>
      <TallyHead
        tally={tally}
        now={now}
        mayClose={rights["close-tally"] === true}
        refused={open}
        onRefused={setOpen}
      />
      <SubLinks
        label="Visits"
        links={[
          { to: "/visits", words: "By time" },
          { to: "/tally", words: "Tally" },
        ]}
      />
      {open && !closing && (
        <div className={styles.band}>
          <Band kind="bad" icon="alert">
            <b>{deskLongDay(day)} is not closed.</b> {open}
          </Band>
        </div>
      )}
      {closing && (
        <div className={styles.band}>
          <Band icon="lock" action={rights["close-tally"] ? <OpenAgain day={day} /> : undefined}>
            <b>{closedSentence(day, closing)}</b>
          </Band>
        </div>
      )}
      {isEmpty ? (
        <div className={styles.empty}>
          <Nothing title="No money today.">
            <p>Payments appear here by themselves, one line a collector.</p>
          </Nothing>
        </div>
      ) : (
        <>
          <TallySums {...tally} />
          <CollectorTable
            key={day}
            tally={tally}
            now={new Date(now)}
            staffId={staffId}
            mayWrite={rights["write-handover"] === true}
          />
        </>
      )}
      <DayFoot {...tally} />
    </>
  );
}
