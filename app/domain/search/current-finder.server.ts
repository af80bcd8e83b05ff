import { keepCurrent } from "#app/db/keep-current.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { listPosts } from "#app/domain/blog/blog.queries.server.ts";
import { listTests } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { listPackages } from "#app/domain/packages/package.queries.server.ts";
import { buildFinder } from "./search.server.ts";
import { listSpokenNames } from "./all-spoken-names.queries.server.ts";
import { listPopularTestIds } from "./search.queries.server.ts";

/** The finder for the current data version. */
export const keepFinder = (db: Db, report: (error: unknown) => void) =>
  keepCurrent(db, readFinder, report);

const readFinder = async (db: Db) =>
  buildFinder({
    tests: await listTests(db),
    popular: await listPopularTestIds(db),
    packages: await listPackages(db),
    posts: await listPosts(db),
    names: await listSpokenNames(db),
  });
