import { data, redirect } from "react-router";
import { pageIsFor, type Right } from "#app/features/staff/rights.ts";
import { stateAccess } from "./access-facts.server.ts";
import { type Given, readGiven, type RouteArgs } from "./given.server.ts";

/**
 * The loader of a screen that needs a right (product §10: Roles):
 * `export const loader = deskLoader("work-on-bookings", async ({ db, now }) => …)`.
 * Signed out it leads to /sign-in; without the right it answers 403 with a sentence.
 */
export function deskLoader<Loaded>(right: Right, load: (given: Given) => Loaded | Promise<Loaded>) {
  const loader = async (args: RouteArgs): Promise<Loaded> => {
    const given = await readGiven(args);
    if (!given) throw redirect(signInPath(args.request));
    if (!given.staff.may(right)) throw data(pageIsFor(right), { status: 403 });
    return load(given);
  };
  stateAccess(loader, { loads: right });
  return loader;
}

/** The way back is a path of the desk. */
function signInPath(request: Request) {
  const { pathname, search } = new URL(request.url);
  const wanted = `${pathname}${search}`;
  return wanted === "/" ? "/sign-in" : `/sign-in?to=${encodeURIComponent(wanted)}`;
}
