import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { idsIn } from "#app/desk/catalogue/pick-step.ts";
import { findNearPackage } from "#app/desk/catalogue/packages/package.queries.server.ts";

/** More tests than any package has. */
const MOST_TESTS = 500;

/** The package that has most of the tests of the address, while another one is put together. */
export const loader = deskLoader("manage-catalogue", async ({ db, url }) => {
  const ids = idsIn(url.searchParams.get("tests") ?? "").slice(0, MOST_TESTS);
  const own = url.searchParams.get("own") ?? "";
  return { near: (await findNearPackage(db, ids, own)) ?? null };
});
