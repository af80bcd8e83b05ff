import { data, redirect } from "react-router";
import type { Api } from "#app/http/api.ts";
import { byField } from "#app/http/errors-by-field.ts";
import { newKey } from "#app/lib/new-key.ts";
import { postBook, postLater, postStop } from "./again.calls.ts";
import { linkedPath } from "./again-paths.ts";
import type { Booked } from "./again.ts";

type Typed = {
  day: string;
  time: string;
  items: string[];
  address: { flat: string; street: string; landmark: string; pincode: string };
};

/** An order that was refused, to be shown again with what was typed. */
export type RefusedBook = { message: string; errors: Record<string, string>; typed: Typed };

export type PostedLink = { booked?: Booked; refused?: RefusedBook };

/**
 * Takes the forms of the page that a reminder's link opens. What was booked is the answer itself: its
 * address opens the ticket, so it does not stand in that of a page. A reminder is booked once, so that a
 * reload books nothing more.
 */
export async function postLinkedForm(api: Api, token: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("form") !== "book") {
    // Sent again, neither changes anything; refused, the page says how it stands.
    await (text("form") === "later" ? postLater : postStop)(api, token, newKey());
    return redirect(linkedPath(token), 303);
  }
  const typed: Typed = {
    day: text("day"),
    time: text("time"),
    items: form.getAll("items").map(String),
    address: {
      flat: text("flat"),
      street: text("street"),
      landmark: text("landmark"),
      pincode: text("pincode"),
    },
  };
  const { day, time, items, address } = typed;
  const posted = await postBook(api, token, { day, time, items, ...address }, newKey());
  if (posted.success) return data<PostedLink>({ booked: posted.data }, { status: 201 });
  const { status, message = "", errors } = posted;
  const found = byField(errors);
  const isSaidThere = Object.values(found).includes(message);
  const refused = { message: isSaidThere ? "" : message, errors: found, typed };
  return data<PostedLink>({ refused }, { status });
}
