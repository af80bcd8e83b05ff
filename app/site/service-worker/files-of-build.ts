import { currentLanguage, localPath } from "#app/lib/language.ts";

/**
 * The files of a build are kept together, and each kept page names its build, so that a page always
 * finds the code it was made for (decision 29).
 */
const PREFIX = currentLanguage() === "hi" ? "hindi-build-" : "build-";
const EARLIER_BUILDS = 2;

/** The worker of each language keeps its own pages and builds. */
export const PAGES = currentLanguage() === "hi" ? "hindi-pages" : "pages";
/** What is shown for a page that was never opened; kept last, it says that its build is complete. */
export const OFFLINE = localPath("/offline");

export const cacheOfBuild = (id: string) => PREFIX + id;

/** True when `html` was rendered by the build: every page imports the manifest of its routes. */
export const isOfBuild = (html: string, id: string) => html.includes(`/assets/manifest-${id}.js`);

/** Files fetched at once: a phone's line is shared with the page that is open. */
const AT_ONCE = 4;

/** Keeps the files that are missing; an installation that broke off is continued by the next. */
export async function keepFiles(id: string, files: readonly string[]) {
  const cache = await caches.open(cacheOfBuild(id));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !kept.has(file));
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await cache.addAll(missing.slice(at, at + AT_ONCE));
}

/** True when all that the page needs is kept: its build is installed. */
export async function isComplete(page: Response) {
  const html = await page.text();
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const own = builds.find((name) => isOfBuild(html, name.slice(PREFIX.length)));
  return own !== undefined && (await caches.match(OFFLINE, { cacheName: own })) !== undefined;
}

/** Deletes all but this build and the two before it, and the pages of every build that is deleted. */
export async function forgetOldBuilds(id: string) {
  const own = cacheOfBuild(id);
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  for (const name of builds.slice(0, -EARLIER_BUILDS)) await caches.delete(name);

  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const page = await pages.match(request);
    if (page && !(await isComplete(page))) await pages.delete(request);
  }
}
