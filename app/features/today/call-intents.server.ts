import type { Db } from "#app/db/schema.server.ts";
import { isCallAgain } from "#app/features/calls/call-again.ts";
import type { Subject } from "#app/features/calls/call-subject.server.ts";
import {
  finishCallback,
  leaveCall,
  noteCallAgain,
  noteNoAnswer,
  openCall,
} from "#app/features/calls/calls.service.server.ts";
import { noteWrongNumber } from "#app/features/calls/wrong-number.server.ts";
import type { Done } from "#app/features/history/changed.ts";
import { type By, refuse } from "#app/features/history/desk-change.server.ts";
import { assignVisit } from "#app/features/visits/changes/assign-visit.server.ts";
import { confirmVisit } from "#app/features/visits/changes/confirm-visit.server.ts";
import { cancelVisit } from "#app/features/visits/changes/end-visit.server.ts";
import { moveVisit } from "#app/features/visits/changes/move-visit.server.ts";
import { labReason } from "#app/features/visits/lab-reasons.ts";

/** What the forms of Today ask for, by the field `intent`. */

type Change = (trx: Db, by: By, form: FormData) => Promise<Done>;

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
const visitOf = (form: FormData) => text(form, "visit");
const subjectOf = (form: FormData): Subject => ({
  id: text(form, "subject"),
  kind: text(form, "kind") === "callback" ? "callback" : "visit",
});

const UNKNOWN = "This page is older than the desk. Load it again, then try once more.";

export const CALL_INTENTS = {
  call: (trx, by, form) => openCall(trx, by, subjectOf(form), text(form, "anyway") !== ""),
  "leave-call": (trx, by, form) => leaveCall(trx, by, subjectOf(form)),
  "no-answer": (trx, by, form) => noteNoAnswer(trx, by, subjectOf(form)),
  "call-again": (trx, by, form) => {
    const choice = text(form, "choice");
    if (!isCallAgain(choice)) return refuse("invalid", UNKNOWN);
    const again = { choice, typed: text(form, "time"), askedFor: text(form, "asked") !== "" };
    return noteCallAgain(trx, by, subjectOf(form), again);
  },
  "wrong-number": (trx, by, form) =>
    noteWrongNumber(trx, by, subjectOf(form), text(form, "phone") || undefined),
  "callback-done": (trx, by, form) => finishCallback(trx, by, text(form, "subject")),
  confirm: (trx, by, form) => confirmVisit(trx, by, visitOf(form)),
  assign: (trx, by, form) =>
    assignVisit(trx, by, visitOf(form), { staffId: text(form, "staff"), was: null }),
  // The patient agreed to the new time on the call.
  "new-time": (trx, by, form) =>
    moveVisit(trx, by, visitOf(form), {
      day: text(form, "day"),
      slot: text(form, "slot"),
      confirms: true,
    }),
  cancel: (trx, by, form) => {
    const reason = labReason(text(form, "reason"));
    return reason ? cancelVisit(trx, by, visitOf(form), reason) : refuse("invalid", UNKNOWN);
  },
} satisfies Record<string, Change>;
