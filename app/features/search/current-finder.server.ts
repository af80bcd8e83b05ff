import type { Db } from "#app/db/schema.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { isUnavailable } from "#app/db/unavailable.server.ts";
import { listPosts } from "#app/features/blog/blog.queries.server.ts";
import { listPackages } from "#app/features/packages/package.queries.server.ts";
import { listTests } from "#app/features/lab-tests/lab-test.queries.server.ts";
import { type Finder, buildFinder } from "./search.server.ts";
import { listPopularTestIds } from "./search.queries.server.ts";

/**
 * The finder for the data as it is: built at the first call and again once the data version has
 * changed, one build for all who wait. While the database does not answer, the last one serves.
 * Never an older one otherwise: answers are kept under the version at which they were asked for.
 */
export function keepFinder(db: Db, report: (error: unknown) => void) {
  let kept: { version: number; finder: Promise<Finder> } | undefined;
  let last: Finder | undefined;

  function finderFor(version: number) {
    if (kept?.version === version) return kept.finder;
    const finder = readFinder(db);
    kept = { version, finder };
    finder.catch(() => (kept = undefined)); // its callers get the error
    return finder;
  }

  return async function currentFinder(): Promise<Finder> {
    try {
      return (last = await finderFor(await findDataVersion(db)));
    } catch (error) {
      if (!last || !isUnavailable(error)) throw error;
      report(error);
      return last;
    }
  };
}

const readFinder = async (db: Db) =>
  buildFinder({
    tests: await listTests(db),
    popular: await listPopularTestIds(db),
    packages: await listPackages(db),
    posts: await listPosts(db),
  });
