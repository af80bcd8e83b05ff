import { data } from "react-router";
import { cannot, type Right } from "#app/domain/staff/rights.ts";
import { signedOut } from "#app/desk/sign-in/sign-in/sign-in-words.ts";
import { t } from "#app/lib/translate.ts";
import { stateAccess } from "./access-facts.server.ts";
import { readForm } from "./read-form.server.ts";
import { type Given, readGiven, type RouteArgs } from "./given.server.ts";

type Intent<Answer> = {
  right: Right;
  run: (given: Given, form: FormData) => Answer | Promise<Answer>;
};

const UNKNOWN = t`This page is older than the desk. Load it again, then try once more.`;

const refused = (status: number, reason: "signed-out" | "right" | "unknown", said: string) =>
  data({ ok: false as const, reason, said }, { status });

/**
 * The action of a screen: what its forms may do, each named by the field `intent` and open to those with
 * its right. `export const action = deskAction({ confirm: { right: "work-on-bookings", run: … } })`.
 * Refusals before `run` answer `{ ok: false, reason, said }`, as a refused change does.
 */
export function deskAction<Answers extends Record<string, unknown>>(intents: {
  [Name in keyof Answers]: Intent<Answers[Name]>;
}) {
  const known = new Map<string, Intent<Answers[keyof Answers]>>(Object.entries(intents));
  const action = async (args: RouteArgs) => {
    const form = await readForm(args.request);
    const intent = known.get(String(form.get("intent")));
    const given = await readGiven(args);
    if (!given) return refused(401, "signed-out", signedOut());
    if (!intent) return refused(400, "unknown", UNKNOWN);
    if (!given.staff.may(intent.right)) return refused(403, "right", cannot(intent.right));
    return intent.run(given, form);
  };
  const rights = Array.from(known, ([name, { right }]) => [name, right] as const);
  stateAccess(action, { intents: Object.fromEntries(rights) });
  return action;
}
