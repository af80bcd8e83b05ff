import { data, redirect } from "react-router";
import { pageIsFor, type Right } from "#app/domain/staff/rights.ts";
import { readCookie } from "#app/desk/sign-in/sign-in/desk-cookies.server.ts";
import { signInPath } from "#app/desk/sign-in/sign-in/way-back.ts";
import { linksFor } from "#app/desk/screens.ts";
import { stateAccess } from "./access-facts.server.ts";
import { deskServices } from "./desk-services.server.ts";
import { type Given, readGiven, type RouteArgs } from "./given.server.ts";

/**
 * The loader of a screen that needs a right (product §10: Roles):
 * `export const loader = deskLoader("work-on-bookings", async ({ db, now }) => …)`.
 * Signed out it leads to /sign-in; without the right it answers 403 with a sentence.
 */
export function deskLoader<Loaded>(right: Right, load: (given: Given) => Loaded | Promise<Loaded>) {
  const loader = async (args: RouteArgs): Promise<Loaded> => {
    const given = await readGiven(args);
    if (!given) throw toSignIn(args);
    if (!given.staff.may(right)) {
      // Who has no Today begins with the first screen of their bar.
      const first = linksFor(given.staff.may)[0]?.to;
      if (given.url.pathname === "/" && first) throw redirect(first);
      throw data(pageIsFor(right), { status: 403 });
    }
    return load(given);
  };
  stateAccess(loader, { loads: right });
  return loader;
}

/** Also says when somebody was signed in on this browser before. */
function toSignIn({ request, context }: RouteArgs) {
  const { pathname, search } = new URL(request.url);
  const origin = context.get(deskServices).config.deskUrl;
  const has = (cookie: "session" | "browser") =>
    readCookie(request.headers, cookie, origin) !== undefined;
  const ended = has("session") || (has("browser") && pathname !== "/");
  return redirect(signInPath(`${pathname}${search}`, ended));
}
