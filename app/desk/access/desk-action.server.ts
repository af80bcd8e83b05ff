import type * as z from "zod/mini";
import { cannot, type Right } from "#app/domain/staff/rights.ts";
import { signedOut } from "#app/desk/sign-in/sign-in/sign-in-words.ts";
import { stateAccess } from "./access-facts.server.ts";
import { type Given, readGiven, type RouteArgs } from "./given.server.ts";
import { oldPage, refusedForm } from "./intent.server.ts";
import { readForm } from "./read-form.server.ts";
import { isRefused, keepTyped } from "./typed-before.server.ts";

type Intent<Answer> = {
  right: Right;
  schema: z.ZodMiniObject;
  run: (given: Given, form: FormData) => Answer | Promise<Answer>;
};

/**
 * The action of a screen: what its forms may do, each named by the field `intent` and open to those with
 * its right. `export const action = deskAction({ confirm: change("work-on-bookings", …) })`.
 * Refusals before anything is done answer `{ ok: false, reason, said }`, as a refused change does; what was
 * typed in a refused form stands again in the page that answers it without script.
 */
export function deskAction<Answers extends Record<string, unknown>>(intents: {
  [Name in keyof Answers]: Intent<Answers[Name]>;
}) {
  const known = new Map<string, Intent<Answers[keyof Answers]>>(Object.entries(intents));
  const answerTo = async (args: RouteArgs, form: FormData) => {
    const intent = known.get(String(form.get("intent")));
    const given = await readGiven(args);
    if (!given) return refusedForm(401, "signed-out", signedOut());
    if (!intent) return refusedForm(400, "unknown", oldPage());
    if (!given.staff.may(intent.right)) return refusedForm(403, "right", cannot(intent.right));
    return intent.run(given, form);
  };
  const action = async (args: RouteArgs) => {
    const form = await readForm(args.request);
    const answer = await answerTo(args, form);
    if (isRefused(answer)) keepTyped(args.context, form);
    return answer;
  };
  const forms = Array.from(known, ([name, { right, schema }]) => {
    const fields = Object.keys(schema.def.shape);
    return [name, { right, fields }] as const;
  });
  stateAccess(action, { intents: Object.fromEntries(forms) });
  return action;
}
