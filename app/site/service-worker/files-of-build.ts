/**
 * The files of a build are kept together, and each kept page names its build, so that a page always
 * finds the code it was made for (decision 29).
 */
const PREFIX = "build-";
const EARLIER_BUILDS = 2;

export const PAGES = "pages";

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

/**
 * Keeps pages that must always be here, as this build renders them.
 * @throws when the server has another build by now: the installation is then repeated with that one.
 */
export async function keepDocuments(id: string, paths: readonly string[]) {
  const cache = await caches.open(cacheOfBuild(id));
  for (const path of paths) {
    const answer = await fetch(path, { cache: "no-cache" });
    const html = await answer.clone().text();
    if (!answer.ok || !(isOfBuild(html, id) || isWithoutScripts(html)))
      throw new Error(`${path} is not of build ${id}`);
    await cache.put(path, answer);
  }
}

const isWithoutScripts = (html: string) => !html.includes("<script");

/** Deletes all but this build and the two before it, and the pages of every build that is deleted. */
export async function forgetOldBuilds(id: string) {
  const own = cacheOfBuild(id);
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const earlier = builds.filter((name) => name !== own).slice(-EARLIER_BUILDS);
  const kept = [own, ...earlier];
  for (const name of builds) if (!kept.includes(name)) await caches.delete(name);

  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request))?.text()) ?? "";
    const isComplete = kept.some((name) => isOfBuild(html, name.slice(PREFIX.length)));
    if (!isComplete) await pages.delete(request);
  }
}
