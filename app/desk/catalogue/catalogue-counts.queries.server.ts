import type { Db } from "#app/db/schema.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import type { CatalogueCounts } from "./catalogue-links.tsx";

const KINDS = ["tests", "packages", "booths", "posts", "reviews"] as const;

/** How many of each kind patients see. */
export async function countCatalogue(db: Db): Promise<CatalogueCounts> {
  const counted = await Promise.all(
    KINDS.map(async (kind) => {
      const { count } = await db
        .selectFrom(kind)
        .select(({ fn }) => fn.countAll().as("count"))
        .where("offSite", "=", ON_SITE)
        .executeTakeFirstOrThrow();
      return [kind, Number(count)] as const;
    }),
  );
  return { tests: 0, packages: 0, booths: 0, posts: 0, reviews: 0, ...Object.fromEntries(counted) };
}
