import { type RefObject, useRef } from "react";
import { type CallActions, type OpenMore, subjectOf } from "#app/desk/calls/call-actions.ts";
import { CallPart, isCalledBy } from "#app/desk/calls/call-outcome.tsx";
import type { ToCall } from "#app/desk/calls/to-call.ts";
import { askToCall } from "#app/desk/whatsapp/ask-to-call.ts";
import { WhatsAppButton } from "#app/desk/whatsapp/whatsapp-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { CallRow } from "./call-row.tsx";
import { LaterRows } from "../later-rows.tsx";
import { ListColumn, MoreRows } from "../list-column.tsx";
import { useSteadyRows } from "../use-steady-rows.ts";
import { NEW_MS } from "#app/desk/calls/call-times.ts";

type Props = {
  toCall: { rows: readonly ToCall[]; later: readonly ToCall[]; count: number };
  now: Date;
  staffId: string;
  labName: string;
  longestWait: number;
  callActions: CallActions;
  /** Ids of rows that this colleague has done. */
  ownDone: RefObject<Set<string>>;
  /** The row whose further outcomes are open. */
  more: OpenMore | undefined;
  /** The row that opens by itself, after the outcome of the one before. */
  nextCall: string | undefined;
  isChosen: boolean;
};

/** Who waits to be called, oldest first, with the call that is being made. */
export function CallList({ toCall, longestWait, callActions, ownDone, isChosen, ...given }: Props) {
  const { rows, later, count } = toCall;
  const list = useRef<HTMLUListElement>(null);
  const shown = useSteadyRows(rows, list, ownDone);
  const late = rows.filter(({ isLate }) => isLate).length;
  return (
    <ListColumn
      id="to-call"
      title="To call"
      count={count}
      worry={
        late > 0 && (
          <Mark kind="now" icon="clock">
            {late} over 30 min
          </Mark>
        )
      }
      isChosen={isChosen}
    >
      {shown.length === 0 && <NobodyToCall longestWait={longestWait} />}
      <ul ref={list}>
        {shown.map(({ row, isGone }) => (
          <Row key={row.id} row={row} isGone={isGone} callActions={callActions} {...given} />
        ))}
      </ul>
      <MoreRows shown={rows.length} count={count} />
      {later.length > 0 && <LaterRows rows={later} callActions={callActions} {...given} />}
    </ListColumn>
  );
}

const NobodyToCall = ({ longestWait }: { longestWait: number }) => (
  <Nothing title="Nobody to call">
    <p>
      New bookings appear here by themselves.
      {longestWait > 0 && ` The longest wait today was ${longestWait} min.`}
    </p>
  </Nothing>
);

type RowProps = Pick<Props, "now" | "staffId" | "labName" | "callActions" | "more" | "nextCall"> & {
  row: ToCall;
  isGone: boolean;
};

function Row({ row, isGone, now, staffId, labName, callActions, more, nextCall }: RowProps) {
  const whatsapp = askToCall(row, labName);
  return (
    <CallRow
      row={row}
      labName={labName}
      isFresh={now.getTime() - Date.parse(row.since) < NEW_MS}
      isGone={isGone}
      isCalled={isCalledBy(row, staffId) && !isGone}
      onCall={() =>
        callActions.change(row, {
          intent: "call",
          ...subjectOf(row),
          ...(row.call.opened && { anyway: "yes" }),
        })
      }
    >
      {!isGone && (
        <CallPart {...{ row, now, staffId, callActions, more }} isNextCall={nextCall === row.id}>
          {whatsapp && (
            <WhatsAppButton subjectId={row.id} kind="call" href={whatsapp} words="Send WhatsApp" />
          )}
        </CallPart>
      )}
    </CallRow>
  );
}
