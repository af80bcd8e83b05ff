/** What a change of the desk answers. `said` is the sentence of the toast (product §10: History). */
export type Changed = Done | NotChanged;

export type Done = {
  ok: true;
  said: string;
  /** The history entry that Undo takes back; absent when it cannot be taken back. */
  undo: string | undefined;
};

/** Nothing was changed. */
export type NotChanged = { ok: false; reason: Refused; said: string };

export type Refused =
  /** There is no such visit, booking or entry. */
  | "not-found"
  /** Its state does not allow it, for example because a colleague was faster. */
  | "state"
  /** A colleague saved another value of the same field meanwhile. */
  | "changed-meanwhile"
  /** What was typed is not valid. */
  | "invalid"
  /** This colleague has not the right. */
  | "right"
  /** A question has to be answered first, such as which of two addresses. */
  | "asks";

export const refused = (reason: Refused, said: string): NotChanged => ({
  ok: false,
  reason,
  said,
});
