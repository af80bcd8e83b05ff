import { localPath } from "#app/lib/language.ts";
import { cacheOfBuild, isOfBuild, OFFLINE } from "./files-of-build.ts";

/**
 * Keeps the pages that must always be here: the cart, where kept bookings stand, and the document.
 * @throws when the server has another build by now: the installation is then repeated with that one.
 */
export async function keepDocuments(id: string) {
  const cache = await caches.open(cacheOfBuild(id));
  for (const path of [localPath("/cart"), OFFLINE]) {
    const answer = await fetch(path, { cache: "no-cache" });
    const isFound = answer.ok && (path === OFFLINE || isOfBuild(await answer.clone().text(), id));
    if (!isFound) throw new Error(`${path} is not of build ${id}`);
    await cache.put(path, answer);
  }
}
