import { useNavigate } from "react-router";
import { type CallActions, subjectOf } from "#app/desk/calls/call-actions.ts";
import { bookForPath, planPath } from "#app/desk/calls/call-paths.ts";
import type { ToCall } from "#app/desk/calls/to-call.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";

type Given = {
  rows: readonly ToCall[];
  staffId: string;
  callActions: CallActions;
};

/**
 * The keys of a row of To call (product §10: Keyboard): the focused row, or the one just called.
 * A row that a colleague is on has no outcome for this one.
 */
export function useTodayKeys({ rows, staffId, callActions }: Given) {
  const navigate = useNavigate();

  const focused = () => document.activeElement?.closest<HTMLElement>("[data-row]");
  function row() {
    const id = focused()?.dataset.row;
    const isOwn = ({ call }: ToCall) => call.opened?.byId === staffId;
    return id === undefined ? rows.find(isOwn) : rows.find((one) => one.id === id);
  }
  /** For the row's outcome; false leaves the key to others. */
  const ofRow = (work: (row: ToCall) => unknown) => () => {
    const current = row();
    const isTaken = current?.call.opened && current.call.opened.byId !== staffId;
    return current && !isTaken ? work(current) : false;
  };
  const ofVisit = (work: (row: ToCall) => unknown) =>
    ofRow((current) => (current.visit ? work(current) : false));

  function next(current: ToCall) {
    if (current.next === "confirm")
      callActions.change(current, { intent: "confirm", visit: current.id });
    else if (current.next === "new-time") callActions.askNewTime(current);
    else if (current.next === "plan") void navigate(planPath(current));
    else void navigate(bookForPath(current));
  }
  /** The list Assign of the visit with the focus. */
  function assign() {
    const list = focused()?.querySelector("select");
    list?.focus();
    return list ? undefined : false;
  }

  useKeys({
    p: () => {
      const call = focused()?.querySelector<HTMLElement>("[data-call]");
      call?.click();
      return call ? undefined : false;
    },
    c: () => (assign() === false ? ofRow(next)() : undefined),
    n: ofRow((current) =>
      callActions.change(current, { intent: "no-answer", ...subjectOf(current) }),
    ),
    // What was collected has no other time.
    t: ofVisit((current) => (current.next === "plan" ? false : callActions.askNewTime(current))),
    l: ofRow(({ id }) => callActions.showMore({ id, part: "call-again" })),
    w: ofRow(({ id }) => callActions.showMore({ id, part: "wrong-number" })),
    a: assign,
  });
}
