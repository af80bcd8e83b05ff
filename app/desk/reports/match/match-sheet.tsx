import { type ReactNode, useId, useRef, useState } from "react";
import { BookingLink } from "#app/desk/access/booking-link.tsx";
import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import type { ComparedWith } from "../files/chosen-file.queries.server.ts";
import { CorrectionPart } from "../publish/correction-part.tsx";
import { CriticalTick } from "../critical/critical-tick.tsx";
import { GuardPart } from "../publish/guard-part.tsx";
import type { FileGuard } from "../publish/prenatal-guard.server.ts";
import { alarmWords, findsWords } from "#app/domain/reports/publish-words.ts";
import { lookedWords, lookFirst, personDoubt } from "./person-doubt.ts";
import { SamePersonTable } from "./same-person-table.tsx";
import { SameQuestion } from "./same-question.tsx";
import { followWords } from "../publish/follow-words.ts";
import { TestTicks } from "../publish/test-ticks.tsx";
import { DoubtsPart } from "../publish/doubts-part.tsx";
import { usePublish } from "../publish/use-publish.ts";
import styles from "./match-sheet.module.css";
import type { ReportPost } from "../report-forms.ts";

type Props = {
  file: Pick<ReportFile, "id" | "facts" | "match">;
  booking: ComparedWith;
  /** What is against publishing it, and who has answered that. */
  guard: FileGuard;
  /** The report that this file is dropped for, in place of a wrong one. */
  replaces: string | undefined;
  now: Date;
  busy: boolean;
  /** Posts an intent of the screen. */
  onChange: (post: ReportPost) => void;
  /** Chooses another booking, or sets the file aside. */
  otherwise: ReactNode;
};

/** The PDF beside the booking, the question, and what is published (product §10: Reports). */
export function MatchSheet(props: Props) {
  const { file, booking, guard, replaces, now, busy, onChange, otherwise } = props;
  const { alarm, correction } = file.facts;
  const id = useId();
  const state = usePublish(booking, replaces, file.facts);
  const open = guard?.open;
  const proposesNone = booking.tests.every(({ isProposed }) => !isProposed);
  const [hasLooked, setLooked] = useState(false);
  const doubt = hasLooked ? undefined : personDoubt(file, dayInIndia(now));
  const missing = open?.words[1] ?? (doubt ? lookFirst(doubt) : state.missing());
  const look = useRef<HTMLButtonElement>(null);
  const doubts = useRef<HTMLDivElement>(null);
  const tick = useRef<HTMLInputElement>(null);
  const hasStopped = useRef(false);
  /**
   * Keys stop once at a file marked critical, so that it is not published unread, and at one of another
   * name, age or sex, or of none, until somebody says that they looked. Of other people in
   * it, and of a sample that is not in the lab, they only go to what is said.
   */
  function stop() {
    if (doubt) {
      look.current?.focus();
      return true;
    }
    if (state.noSample || state.otherWords) {
      doubts.current?.focus();
      return true;
    }
    if (alarm === undefined || hasStopped.current) return false;
    hasStopped.current = true;
    tick.current?.focus();
    return true;
  }
  function publish() {
    if (missing !== undefined || busy) return false;
    onChange(state.fields(file.id));
    return true;
  }
  useKeys({
    y: () => {
      if (!stop()) state.setSame("yes");
    },
    "Ctrl+Enter": () => stop() || publish(),
  });
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Same person?</h2>
        <BookingLink reference={booking.reference}>{booking.reference}</BookingLink>
      </div>
      <SamePersonTable rows={booking.rows} warnings={booking.warnings} />
      <CorrectionPart state={state} says={correction} now={now} />
      <div className={styles.part}>
        {alarm !== undefined && (
          <Band kind="bad" icon="alert">
            {alarmWords(alarm)}
          </Band>
        )}
        <CriticalTick state={state} field={tick} />
        {doubt && (
          <DeskButton
            ref={look}
            onClick={() => {
              setLooked(true);
              state.setSame("yes");
            }}
          >
            {lookedWords(booking.patientName)}
          </DeskButton>
        )}
        <DoubtsPart state={state} bands={doubts} />
        <SameQuestion value={state.same} onChange={state.setSame} />
      </div>
      {state.same === "no" && <div className={styles.part}>{otherwise}</div>}
      {state.same === "yes" && (booking.tests.length > 1 || proposesNone) && (
        <div className={styles.part}>
          <TestTicks
            tests={booking.tests}
            ticked={state.ticked}
            onTick={state.tick}
            follows={followWords({
              ...state,
              booked: booking.tests,
              reports: booking.reports,
              now,
            })}
          />
        </div>
      )}
      {open && (
        <GuardPart
          open={open}
          looks={guard.looks}
          fileId={file.id}
          now={now}
          busy={busy}
          onChange={onChange}
        />
      )}
      <div className={styles.publish}>
        <button
          type="button"
          className={buttonClass("primary", "big")}
          disabled={missing !== undefined || busy}
          aria-describedby={`${id}-why`}
          onClick={publish}
        >
          Publish report
        </button>
        <p id={`${id}-why`} data-keep-clear>
          {missing ?? findsWords(booking.patientName, booking.phone)}
        </p>
      </div>
    </section>
  );
}
