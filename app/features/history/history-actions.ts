/**
 * What the history can say was done, each with whether it can be taken back. `own`: by whom did it, for
 * ten minutes; later by the desk. `never`: what it did cannot be called back.
 */
export const HISTORY_ACTIONS = {
  "visit.booked": "desk",
  "visit.patient-added": "desk",
  "visit.confirmed": "desk",
  "visit.moved": "desk",
  "visit.time-asked": "never",
  "visit.wish-declined": "desk",
  "visit.on-the-way": "never",
  "visit.assigned": "desk",
  "visit.unassigned": "desk",
  "visit.cancelled": "desk",
  "visit.brought-back": "desk",
  "visit.no-show": "desk",
  "visit.not-at-home": "own",
  "visit.address": "desk",
  "visit.collected": "own",
  "visit.entered-anyway": "never",
  "visit.joined": "desk",
  "visit.kept-apart": "desk",
  "visit.status": "desk",
  "booking.patient": "desk",
  "booking.corrected": "desk",
  "booking.doctor": "desk",
  "booking.note": "desk",
  "booking.price-agreed": "desk",
  "booking.lines": "desk",
  "booking.not-today": "own",
  "booking.moved-out": "desk",
  "booking.erased": "never",
  "sample.rejected": "desk",
  "sample.repeated": "desk",
  "bill.discount": "desk",
  "bill.charge": "desk",
  "payment.taken": "own",
  "payment.removed": "desk",
  "call.opened": "never",
  "call.left": "never",
  "call.no-answer": "desk",
  "call.again": "desk",
  "call.wrong-number": "desk",
  "call.done": "desk",
  "callback.status": "desk",
  "callback.booked": "never",
  "whatsapp.opened": "never",
  "tally.handed-over": "manager",
  "tally.explained": "desk",
  "tally.settled": "desk",
  "tally.closed": "manager",
  "tally.opened": "manager",
  "staff.added": "never",
  "staff.blocked": "never",
  "staff.let-in": "never",
  "staff.role": "never",
  "staff.link": "never",
  "staff.pin": "never",
  "staff.absent": "desk",
  "staff.present": "desk",
  undone: "never",
} as const satisfies Record<string, "desk" | "own" | "manager" | "never">;

export type HistoryAction = keyof typeof HISTORY_ACTIONS;

const isAction = (word: string): word is HistoryAction => Object.hasOwn(HISTORY_ACTIONS, word);

/** Whether an entry can be taken back, and by whom; `never` for what no program writes. */
export const undoableBy = (action: string) =>
  isAction(action) ? HISTORY_ACTIONS[action] : "never";
