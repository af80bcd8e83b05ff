import { data } from "react-router";
import * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { t } from "#app/lib/translate.ts";
import type { Given } from "./given.server.ts";
import { fieldsIn } from "./fields-in.server.ts";
import { readForm } from "./read-form.server.ts";

/** What a refused form is told that says nothing of its own: no screen of today sends such a form. */
export const oldPage = () =>
  t`This page is older than the desk. Load it again, then try once more.`;

/** A form that was refused before anything was done. */
export const refusedForm = <Reason extends string>(status: number, reason: Reason, said: string) =>
  data({ ok: false as const, reason, said }, { status });

/** Reads a form. What is wrong is said by the sentence of its first wrong field. */
function readFields<S extends z.ZodMiniObject>(schema: S, form: FormData) {
  const read = z.safeParse(schema, fieldsIn(form), { error: oldPage });
  if (read.success) return { ok: true as const, fields: read.data };
  return { ok: false as const, said: read.error.issues[0]?.message ?? oldPage() };
}

/** A form of somebody who is not signed in. @throws the answer to a form with a wrong field. */
export async function readPosted<S extends z.ZodMiniObject>(request: Request, schema: S) {
  const read = readFields(schema, await readForm(request));
  if (!read.ok) throw data(read.said, { status: 400 });
  return read.fields;
}

/**
 * A form that changes nothing of the lab's, such as signing out or looking something up: `run` gets its
 * fields as its schema reads them. A wrong field is answered with its sentence and status 400.
 */
export const intent = <S extends z.ZodMiniObject, Answer, Asked = Given>(
  right: Right,
  schema: S,
  run: (given: Asked, fields: z.output<S>) => Answer,
) => ({
  right,
  schema,
  run: (given: Asked, form: FormData) => {
    const read = readFields(schema, form);
    return read.ok ? run(given, read.fields) : refusedForm(400, "invalid", read.said);
  },
});

/**
 * A form that changes something, in one transaction with its history:
 * `confirm: change("work-on-bookings", FORMS.confirm, (trx, by, { visit }) => confirmVisit(trx, by, visit))`.
 */
export const change = <S extends z.ZodMiniObject, D extends Done, Asked = unknown>(
  right: Right,
  schema: S,
  work: (trx: Db, by: By, fields: z.output<S>, given: Asked) => Promise<D>,
) =>
  intent(right, schema, (given: Asked & Parameters<typeof deskChange>[0], fields: z.output<S>) =>
    deskChange(given, (trx, by) => work(trx, by, fields, given)),
  );
