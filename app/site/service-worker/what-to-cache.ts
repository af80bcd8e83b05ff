import { LANGUAGES, isInHindi, currentLanguage } from "#app/lib/language.ts";

/**
 * What the service worker may keep on the device (product §2: Weak network, decision 29). Everything
 * else passes through it untouched.
 */

/** How long something is kept after it was opened, and how many of each kind: the newest. */
export const KEPT_SECONDS = 14 * 24 * 60 * 60;
export const MOST_PAGES = 40;
export const MOST_CALLS = 80;
export const MOST_PICTURES = 80;

/** Personal, or what somebody searched for: asked of the network alone. */
const NEVER = /^\/(reports|ticket|again|booked|search|prescription|callback\/thank-you)(\/|$)/;

/**
 * Pages that may be kept, if their answer says that it is the same for everybody. Pages of the other
 * language are for that language's worker, which has their code (decision 45).
 */
export function isPublicPage(path: string) {
  if (isInHindi(path) !== (currentLanguage() === "hi")) return false;
  const page = currentLanguage() === "hi" ? path.slice(LANGUAGES.hi.root.length) : path;
  return !NEVER.test(page) && !/^\/(api|assets)(\/|$)/.test(page);
}

const CATALOGUE =
  /^\/api\/(tests(\/page)?|packages(\/.*)?|blogs(\/[^/]+)?|booths|reviews|suggestions)$/;

/** Calls of the catalogue that pages make after a click inside the site (product §7). */
export const isCatalogueCall = (path: string) => CATALOGUE.test(path);

export const isPicture = (path: string) => /^\/(images|icons|pictures)\/|^\/icons\.svg$/.test(path);

/**
 * The server marks what is the same for every visitor as public. Errors, redirects and whatever else is
 * personal or not to be stored are not.
 */
export function mayBeKept(response: Response) {
  const control = response.headers.get("Cache-Control") ?? "";
  return (
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    /\bpublic\b/.test(control) &&
    !/\b(no-store|private)\b/.test(control)
  );
}
