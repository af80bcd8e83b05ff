import { data, redirect } from "react-router";
import type { Api } from "#app/http/api.ts";
import { byField } from "#app/http/errors-by-field.ts";
import { newKey } from "#app/lib/new-key.ts";
import { postAsk, postAskAnew, postAskStop } from "./again.calls.ts";
import { askPath } from "./again-paths.ts";

type Typed = { when: string; day: string; items: string[]; channel: string; email: string };

/** A form that was refused, to be shown again with what was typed. */
export type RefusedAsk = { message: string; errors: Record<string, string>; typed: Typed };

/** Takes the forms of the page that asks; a reload does not send them again. */
export async function postAskForm(api: Api, token: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed: Typed = {
    when: text("when"),
    day: text("day"),
    items: form.getAll("items").map(String),
    channel: text("channel"),
    email: text("email"),
  };
  const posted = await send(api, token, text("form"), typed);
  if (posted.success) return redirect(askPath(token), 303);
  const { status, message = "", errors } = posted;
  const found = byField(errors);
  const isSaidThere = Object.values(found).includes(message);
  return data<RefusedAsk>(
    { message: isSaidThere ? "" : message, errors: found, typed },
    { status },
  );
}

function send(api: Api, token: string, form: string, typed: Typed) {
  // Sent again, each of them changes nothing more.
  if (form === "stop") return postAskStop(api, token, newKey());
  return form === "anew" ? postAskAnew(api, token, newKey()) : postAsk(api, token, typed, newKey());
}
