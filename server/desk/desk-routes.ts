import { matchRoutes, type RouteObject } from "react-router";
import * as build from "virtual:react-router/server-build";
import { type AccessFacts, accessOf } from "#app/desk/access/access-facts.server.ts";

type DeskRoute = {
  /** `routes/today`; `root` is the document around every page. */
  id: string;
  isIndex: boolean;
  /** As React Router matches it: `/bookings/:reference`. */
  pattern: string;
  /** Undefined where nobody guards it, which only the doors may. */
  loader: AccessFacts | undefined;
  action: AccessFacts | undefined;
  /** Whether it has a loader or an action at all. */
  has: { loader: boolean; action: boolean };
};

const routes = Object.values(build.routes).flatMap((route) => route ?? []);

/** The path of a route below its parents. */
function patternOf(id: string | undefined): string {
  const route = routes.find((known) => known.id === id);
  if (!route) return "";
  const above = patternOf(route.parentId);
  return route.path ? `${above}/${route.path}` : above;
}

/** Every route of the desk with what its loader and its action ask for. */
export const DESK_ROUTES: readonly DeskRoute[] = routes.map(({ id, index, module }) => ({
  id,
  isIndex: index === true,
  pattern: patternOf(id) || "/",
  loader: accessOf(module.loader),
  action: accessOf(module.action),
  has: { loader: Boolean(module.loader), action: Boolean(module.action) },
}));

const PATTERNS: RouteObject[] = DESK_ROUTES.map(({ pattern }) => ({ path: pattern }));

/** The pattern of a page or of its data (`/_.data`, `/bookings/new.data`), for the log: never the address. */
export function findRoute(path: string) {
  const page = path.replace(/_?\.data$/, "");
  const pattern = matchRoutes(PATTERNS, page)?.at(-1)?.route.path;
  return pattern === undefined ? undefined : { pattern };
}
