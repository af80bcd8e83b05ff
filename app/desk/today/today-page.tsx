import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import type { CallActions, OpenMore } from "#app/desk/calls/call-actions.ts";
import type { OutcomePost } from "#app/desk/calls/use-outcome-change.ts";
import type { ToCall } from "#app/desk/calls/to-call.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { TodayLinks } from "#app/desk/again/today-links.tsx";
import { CriticalBands } from "#app/desk/reports/critical/critical-bands.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd, KeyHints } from "#app/ui/desk/kbd.tsx";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import { CallList } from "./calls/call-list.tsx";
import { CallDialogs, type OpenDialog } from "./calls/call-dialogs.tsx";
import { DoneList } from "./done-today.tsx";
import { DueList } from "./due-list.tsx";
import { type ListName, ListTabs } from "./list-tabs.tsx";
import { RefundsOwed } from "./refunds-owed.tsx";
import { TubesAside } from "./tubes-aside.tsx";
import { useTodayKeys } from "./today-keys.ts";
import type { TodayView } from "./today-view.ts";
import { useNextCall } from "./calls/use-next-call.ts";
import { useNextFocus } from "./use-next-focus.ts";
import { VisitList } from "./visit-list.tsx";
import styles from "./today-page.module.css";

type Props = {
  view: TodayView;
  labName: string;
  mayChooseFull: boolean;
  /** Posts a form of the screen's action. */
  onChange: (post: OutcomePost) => void;
  /** What is said above the lists. */
  children: ReactNode;
};

const HINTS = [
  ["j k", "move"],
  ["Enter", "open"],
  ["p", "call"],
  ["z", "undo"],
  ["?", "all keys"],
] as const;

/** Three lists in the order of the work: to call, visits, reports (product §10: Today). */
export function TodayPage({ view, labName, mayChooseFull, onChange, children }: Props) {
  const { toCall, slots, counts, uncounted, collectors, due, done, staffId } = view;
  const now = new Date(view.now);
  const ownDone = useRef(new Set<string>());
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ListName>("to-call");
  const [dialog, setDialog] = useState<OpenDialog>();
  const [more, setMore] = useState<OpenMore>();
  const { nextCall, noteOutcome, forgetOutcome } = useNextCall(toCall.rows);
  useListKeys(root);
  useNextFocus(root);
  const ask = (kind: OpenDialog["kind"], row: ToCall) => {
    ownDone.current.add(row.id);
    noteOutcome(row);
    setDialog({ kind, row });
  };
  const callActions: CallActions = {
    change: (row, post) => {
      setMore(undefined);
      if (post.intent === "call") forgetOutcome();
      else {
        ownDone.current.add(row.id);
        noteOutcome(row);
      }
      onChange(post);
    },
    askNewTime: (row) => ask("new-time", row),
    askCancel: (row) => ask("cancel", row),
    showMore: setMore,
  };
  useTodayKeys({ rows: toCall.rows, staffId, callActions });
  const visits = slots.reduce((sum, slot) => sum + slot.visits.length, 0);
  return (
    <>
      <DeskHead title={deskLongDay(view.day)} sub={`Up to date at ${deskClock(now)}`}>
        <KeyHints hints={HINTS} />
        <Link className={buttonClass("button")} to="/bookings/new">
          <DeskIcon name="plus" />
          New booking
          <Kbd of="B" />
        </Link>
      </DeskHead>
      {view.dueAgain !== undefined && <TodayLinks toCall={view.dueAgain} />}
      {children}
      <CriticalBands values={view.untold} now={now} />
      <TubesAside asides={view.asides} managers={view.managers} />
      <ListTabs
        counts={{ "to-call": toCall.count, visits, reports: due.count }}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className={styles.lists} ref={root}>
        <CallList
          toCall={toCall}
          now={now}
          staffId={staffId}
          labName={labName}
          longestWait={done.longestWait}
          callActions={callActions}
          ownDone={ownDone}
          more={more}
          nextCall={nextCall}
          isChosen={chosen === "to-call"}
        />
        <VisitList
          slots={slots}
          counts={counts}
          uncounted={uncounted}
          collectors={collectors}
          onAssign={(visit, staff) => onChange({ intent: "assign", visit, staff })}
          now={now}
          isChosen={chosen === "visits"}
        />
        <div>
          <DueList due={due} isChosen={chosen === "reports"} />
          <RefundsOwed owed={view.refundsOwed} isChosen={chosen === "reports"} />
          <DoneList done={done} />
        </div>
      </div>
      {dialog && (
        <CallDialogs
          dialog={dialog}
          today={view.day}
          mayChooseFull={mayChooseFull}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
