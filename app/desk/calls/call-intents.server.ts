import type * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import type { Subject } from "#app/domain/calls/set-call.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { CALL_FORMS } from "./call-forms.ts";
import {
  finishCallback,
  leaveCall,
  noteCallAgain,
  noteNoAnswer,
  openCall,
} from "./calls.service.server.ts";
import { noteWrongNumber } from "./wrong-number.server.ts";

type Forms = typeof CALL_FORMS;
type Work<Name extends keyof Forms> = (
  trx: Db,
  by: By,
  subject: Subject,
  fields: z.output<Forms[Name]>,
) => Promise<Done>;

const about = <Name extends keyof Forms>(name: Name, work: Work<Name>) =>
  change("work-on-bookings", CALL_FORMS[name], (trx, by, fields) =>
    work(trx, by, subjectIn(fields), fields),
  );

const subjectIn = (fields: {
  visit?: string | undefined;
  callback?: string | undefined;
}): Subject =>
  fields.callback === undefined
    ? { kind: "visit", id: fields.visit ?? "" }
    : { kind: "callback", id: fields.callback };

/** What a screen may note about a call: spread into the `deskAction` of its route. */
export const callIntents = {
  call: about("call", (trx, by, subject, { anyway }) => openCall(trx, by, subject, anyway)),
  "leave-call": about("leave-call", leaveCall),
  "no-answer": about("no-answer", noteNoAnswer),
  "call-again": about("call-again", (trx, by, subject, { choice, typed, "tries-on": triesOn }) =>
    noteCallAgain(trx, by, subject, { choice, typed, askedFor: !triesOn }),
  ),
  "wrong-number": about("wrong-number", (trx, by, subject, { phone }) =>
    noteWrongNumber(trx, by, subject, phone || undefined),
  ),
  "callback-done": about("callback-done", (trx, by, { id }) => finishCallback(trx, by, id)),
};
