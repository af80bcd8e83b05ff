import { keepCurrent } from "#app/db/keep-current.server.ts";
import { keepRecent } from "#app/db/keep-recent.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { listPosts } from "#app/domain/blog/blog.queries.server.ts";
import { currentTests } from "#app/domain/lab-tests/current-tests.server.ts";
import { listPackages } from "#app/domain/packages/package.queries.server.ts";
import { emptyFinder, type Finder, followData } from "./search.server.ts";
import { listSpokenNames } from "./all-spoken-names.queries.server.ts";
import { listPopularTestIds } from "./search.queries.server.ts";

type Report = (error: unknown) => void;

/** The finder of the current data version. */
export const keepFinder = (db: Db, report: Report) => keepCurrent(db, readFinder, report);

/** The finder of the current data version, or of the one before while it is made. */
export const keepRecentFinder = (db: Db, report: Report) =>
  keepRecent(keepFinder(db, report), report);

async function readFinder(db: Db, last: Finder | undefined) {
  const { tests, inOrder } = await currentTests(db);
  const spoken = new Map(inOrder.map(({ id, spoken: names }) => [id, names]));
  return followData(last ?? emptyFinder(), {
    tests,
    popular: await listPopularTestIds(db),
    packages: await listPackages(db),
    posts: await listPosts(db),
    names: { ...(await listSpokenNames(db)), test: spoken },
  });
}
