import { useState } from "react";
import { useNavigate } from "react-router";
import type { CallActions, MorePart, OpenMore } from "#app/desk/calls/call-actions.ts";
import { isCalledBy } from "#app/desk/calls/call-outcome.tsx";
import { planPath } from "#app/desk/calls/call-paths.ts";
import { useOutcomeChange } from "#app/desk/calls/use-outcome-change.ts";
import type { ToCall } from "#app/desk/calls/to-call.ts";
import { isAhead, isErasedVisit, type Visit } from "#app/domain/visits/visit.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { UndoPost } from "#app/ui/desk/undo-forms.ts";
import { isInField, useKeys } from "#app/ui/desk/use-keys.ts";
import { nextActionOf } from "./next-action.ts";

/** The dialogs of the screen; one is open at a time. */
export type OpenDialog = "new-time" | "cancel" | "outside" | "assign" | "collect";

export type VisitActions = ReturnType<typeof useVisitActions>;

/** The reference of the first patient whose report is not there. */
const reportFor = ({ bookings }: Visit) =>
  (bookings.find(({ status }) => status === "collected") ?? bookings[0])?.reference ?? "";

/**
 * What can be done with the visit, by button and by key (product §10: Keyboard).
 * @param waits its row of To call; undefined when no call is due.
 */
export function useVisitActions(visit: Visit, waits: ToCall | undefined, staffId: string) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [more, setMore] = useState<OpenMore>();
  const isWaiting = waits !== undefined;
  const isCalled = waits !== undefined && isCalledBy(waits, staffId);
  const { change, busy } = useOutcomeChange();
  const undoing = useChange<UndoPost>({ action: "/undo" });
  const next = nextActionOf(visit);
  const send = (intent: "bring-back" | "confirm" | "no-answer" | "no-show") => {
    change({ intent, visit: visit.id });
  };
  const open = (name: OpenDialog) => {
    setDialog(name);
  };
  function doNext() {
    if (busy) return false;
    // On such a call the containers are what is talked about, whatever else waits.
    if (isCalled && waits.next === "plan") {
      void navigate(planPath(waits));
      return true;
    }
    if (!next) return false;
    if (next === "confirm" || next === "bring-back") send(next);
    else if (next === "add-report") void navigate(`/reports?booking=${reportFor(visit)}`);
    else open(next);
    return true;
  }
  function leave() {
    const { activeElement } = document;
    const isField = activeElement?.matches("input, select, textarea") ?? false;
    if (isField && activeElement instanceof HTMLElement) activeElement.blur();
    else void navigate("/");
  }
  const ahead = isAhead(visit);
  // The order asks for a reference, which people can read; any of the visit's will do.
  const addPatient = () => navigate(`/bookings/new?visit=${visit.bookings[0]?.reference ?? ""}`);
  const canMove = ahead || (visit.status === "no-show" && !isErasedVisit(visit));
  const showMore = (part: MorePart) => {
    setMore({ id: visit.id, part });
  };
  const callActions: CallActions = {
    change: (_row, post) => {
      setMore(undefined);
      change(post);
    },
    askNewTime: () => open("new-time"),
    askCancel: () => open("cancel"),
    showMore: setMore,
  };
  useKeys({
    c: doNext,
    "Ctrl+Enter": () => {
      const { activeElement } = document;
      // Outside of a field it is the second press of what sent a form that is gone: that asks for nothing.
      if (!(activeElement instanceof HTMLElement) || !isInField(activeElement)) return false;
      // What is being typed is saved first.
      activeElement.blur();
      return doNext();
    },
    n: () => isWaiting && send("no-answer"),
    l: () => isWaiting && showMore("call-again"),
    w: () => isWaiting && showMore("wrong-number"),
    t: () => canMove && open("new-time"),
    a: () => ahead && visit.status !== "pending" && open("assign"),
    b: () => (ahead ? void addPatient() : false),
    p: () => document.querySelector<HTMLElement>("[data-call]")?.click(),
    Escape: leave,
  });
  return {
    dialog,
    open,
    close: () => {
      setDialog(undefined);
    },
    send,
    undo: (entry: string) => {
      undoing.change({ intent: "undo", entry });
    },
    change,
    busy,
    next,
    doNext,
    addPatient: () => void addPatient(),
    waits,
    isCalled,
    more,
    showMore,
    callActions,
    isAhead: ahead,
    canMove,
  };
}
