import { type ReactNode, useId, useState } from "react";
import type { ReadOutFacts } from "#app/desk/visits/read-out.ts";
import type { Collector } from "#app/domain/staff/staff.ts";
import { isAhead, type Visit } from "#app/domain/visits/visit.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { LabelBody, SheetLabel } from "../sheet-label.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useEscape } from "#app/ui/desk/use-escape.ts";
import { AddressFields } from "../door/address-fields.tsx";
import styles from "./call-label.module.css";
import { ComingNote, type Outside } from "../door/coming-note.tsx";
import type { Coming } from "../door/coming.queries.server.ts";
import { ReadOutList } from "../patient/read-out-list.tsx";
import { TimeFields } from "../door/time-fields.tsx";
import {
  allToFillWords,
  doorLine,
  hasSamples,
  patientsOf,
  placeLine,
  whoWent,
} from "../visit-summary.ts";
import { WhoGoes } from "../door/who-goes.tsx";

type Props = {
  visit: Visit;
  readOut: ReadOutFacts;
  now: Date;
  collectors: readonly Collector[];
  today: string;
  coming: Coming | undefined;
  outside: Outside;
  /** Where what is not taken at home is done, where it is known. */
  boothPlace: string | undefined;
  /** `Called at 09:41 AM, saved at 09:42 AM` */
  caption: string;
  /** Corrects the number. */
  pencil: ReactNode;
  /** Call and WhatsApp. */
  phoneButtons: ReactNode;
  /** Who booked from abroad. */
  bookers: ReactNode;
  /** How the call ended, while there is one. */
  outcome: ReactNode;
};

/**
 * The slip that is filled in on the call: the number, what to read out, the address. A family's is
 * shorter until somebody changes it, because its patients follow below.
 */
export function CallLabel(props: Props) {
  const { visit, readOut, now, caption, pencil, phoneButtons, bookers, outcome } = props;
  const isFamily = patientsOf(visit).length > 1;
  const isPending = visit.status === "pending";
  return (
    <SheetLabel title={isFamily ? "The visit" : "The call"} caption={caption} inked>
      <LabelBody>
        <div className={styles.phone}>
          <span className={styles.number}>
            <b>{spacedPhone(visit.phone)}</b>
            {pencil}
          </span>
          {phoneButtons}
        </div>
        {bookers}
        {outcome && <div className={styles.outcome}>{outcome}</div>}
        {isAhead(visit) && (isPending || !isFamily) && <ReadOutList facts={readOut} now={now} />}
        {isAhead(visit) && !isFamily ? <Fields {...props} /> : <Facts {...props} />}
      </LabelBody>
    </SheetLabel>
  );
}

function Fields({ visit, collectors, today, coming, outside }: Props) {
  const id = useId();
  return (
    <div className={styles.fields}>
      <AddressFields {...{ visit, coming, outside }} />
      <TimeFields visit={visit} today={today} />
      <div>
        <label className={styles.name} htmlFor={id}>
          Who goes
        </label>
        <WhoGoes id={id} visit={visit} collectors={collectors} />
      </div>
    </div>
  );
}

function Facts({ visit, collectors, coming, outside, boothPlace }: Props) {
  const id = useId();
  const [isChanging, setChanging] = useState(false);
  const address = useEscape<HTMLDivElement>(() => setChanging(false));
  const isAtBooth = visit.atBoothAt !== null;
  const place = placeLine(visit, boothPlace);
  const door = isAtBooth ? "" : doorLine(visit);
  const toFill = allToFillWords(visit);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>{deskVisitTime(visit)}</dd>
        </div>
        <div>
          <dt>{isAtBooth ? "Where" : "Address"}</dt>
          <dd>
            {place || "Not known yet"}{" "}
            {!isChanging && !isAtBooth && (
              <DeskButton
                kind="inline"
                onClick={() => {
                  setChanging(true);
                }}
              >
                {place ? "Change" : "Write it"}
              </DeskButton>
            )}
            {!isChanging && coming && (!coming.served || coming.booth === "agreed") && (
              <ComingNote {...{ visit, coming, outside }} />
            )}
          </dd>
        </div>
        {door && (
          <div>
            <dt>The door</dt>
            <dd>{door}</dd>
          </div>
        )}
        {toFill && (
          <div>
            <dt>{hasSamples(visit) ? "Taken" : "To fill"}</dt>
            <dd>{toFill}</dd>
          </div>
        )}
        <div>
          <dt>{isAhead(visit) ? <label htmlFor={id}>Who goes</label> : "Who goes"}</dt>
          <dd className={styles.who}>
            {isAhead(visit) ? (
              <WhoGoes id={id} visit={visit} collectors={collectors} />
            ) : (
              whoWent(visit)
            )}
          </dd>
        </div>
      </dl>
      {isChanging && (
        <div ref={address} className={styles.fields}>
          <AddressFields {...{ visit, coming, outside }} />
        </div>
      )}
    </>
  );
}
