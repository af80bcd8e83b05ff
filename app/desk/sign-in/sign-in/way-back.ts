const NOWHERE = "http://desk.invalid";

/**
 * The path to go to after signing in: only ever one of this desk, so that no link can lead a colleague
 * through the door to another site (open redirect).
 */
export function wayBack(wanted: string | null) {
  if (!wanted || !URL.canParse(wanted, NOWHERE)) return "/";
  const { origin, pathname, search } = new URL(wanted, NOWHERE);
  const isOurs = origin === NOWHERE && /^\/(?![/\\])/.test(pathname);
  return isOurs && !pathname.startsWith("/sign-in") ? pathname + search : "/";
}

/** `/sign-in`, with the way back. @param ended whether this browser was signed in before. */
export function signInPath(wanted: string, ended: boolean) {
  const query = new URLSearchParams(wanted === "/" ? {} : { to: wanted });
  if (ended) query.set("ended", "1");
  return query.size === 0 ? "/sign-in" : `/sign-in?${query}`;
}
