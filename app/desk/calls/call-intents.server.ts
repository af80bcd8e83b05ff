import type { Db } from "#app/db/schema.server.ts";
import { type Changed, type Done, refused } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { isCallAgain } from "./call-again.ts";
import type { Subject } from "./call-subject.server.ts";
import {
  finishCallback,
  leaveCall,
  noteCallAgain,
  noteNoAnswer,
  openCall,
} from "./calls.service.server.ts";
import { noteWrongNumber } from "./wrong-number.server.ts";

type Given = Parameters<typeof deskChange>[0];
type Work = (trx: Db, by: By, subject: Subject, form: FormData) => Promise<Done>;

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
const subjectIn = (form: FormData): Subject =>
  form.has("callback")
    ? { kind: "callback", id: text(form, "callback") }
    : { kind: "visit", id: text(form, "visit") };

const intent = (work: Work) => ({
  right: "work-on-bookings" as const,
  run: (given: Given, form: FormData): Promise<Changed> =>
    deskChange(given, (trx, by) => work(trx, by, subjectIn(form), form)),
});

/**
 * What a screen may note about a call, by the form's field `intent`: spread into the `deskAction` of its
 * route. A form names its `visit` or its `callback` by id. Other outcomes are intents of the visit.
 */
export const callIntents = {
  call: intent((trx, by, subject, form) => openCall(trx, by, subject, form.has("anyway"))),
  "leave-call": intent(leaveCall),
  "no-answer": intent(noteNoAnswer),
  /** `tries-on` after an unanswered call: the time was not the patient's choice. */
  "call-again": {
    right: "work-on-bookings" as const,
    run: async (given: Given, form: FormData): Promise<Changed> => {
      const choice = text(form, "choice");
      if (!isCallAgain(choice)) return refused("invalid", "Please choose a time");
      const again = { choice, typed: text(form, "typed"), askedFor: !form.has("tries-on") };
      return deskChange(given, (trx, by) => noteCallAgain(trx, by, subjectIn(form), again));
    },
  },
  /** `phone` is the right number; left out when there is none. */
  "wrong-number": intent((trx, by, subject, form) =>
    noteWrongNumber(trx, by, subject, text(form, "phone") || undefined),
  ),
  "callback-done": intent((trx, by, subject) => finishCallback(trx, by, subject.id)),
};
