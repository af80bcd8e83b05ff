import type { Bill } from "#app/domain/bill/bill.ts";
import type { Collector } from "#app/domain/staff/staff.ts";
import { CancelDialog } from "#app/desk/visits/cancel-dialog.tsx";
import { NewTimeDialog } from "#app/desk/visits/new-time-dialog.tsx";
import type { Visit } from "#app/domain/visits/visit.ts";
import { AssignDialog } from "../door/assign-dialog.tsx";
import { CollectDialog } from "./collect-dialog.tsx";
import type { VisitActions } from "./use-visit-actions.ts";
import { isFastingVisit, patientsOf, titleOf } from "../visit-summary.ts";

type Props = {
  visit: Visit;
  bill: Bill;
  collectors: readonly Collector[];
  mayChooseFull: boolean;
  today: string;
  actions: VisitActions;
};

/** The dialog that is open, if one is. What it changed is said as a toast once it is closed. */
export function VisitDialogs({ visit, bill, collectors, mayChooseFull, today, actions }: Props) {
  const onClose = actions.close;
  const about = {
    id: visit.id,
    title: titleOf(visit),
    day: visit.day,
    slot: visit.slot,
    assignee: visit.assignee?.name,
    paidPaise: bill.paidPaise - bill.givenBackPaise,
    sex: patientsOf(visit).length === 1 ? patientsOf(visit)[0]?.sex : undefined,
    isFasting: isFastingVisit(visit),
    wish: patientsOf(visit).find(({ wish }) => wish)?.wish,
  };
  const given = { visit: about, today, onClose };
  if (actions.dialog === "new-time")
    return <NewTimeDialog {...given} mayChooseFull={mayChooseFull} />;
  if (actions.dialog === "cancel") return <CancelDialog {...given} />;
  if (actions.dialog === "outside") return <CancelDialog {...given} first="outside" />;
  if (actions.dialog === "assign")
    return <AssignDialog visit={visit} collectors={collectors} onClose={onClose} />;
  if (actions.dialog === "collect") return <CollectDialog visit={visit} onClose={onClose} />;
  return null;
}
