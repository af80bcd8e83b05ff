import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findNearTest } from "#app/desk/catalogue/tests/near-test.queries.server.ts";

/** The test that has nearly the name of the address, while a new one is named. */
export const loader = deskLoader("manage-catalogue", async ({ db, url }) => {
  const name = (url.searchParams.get("name") ?? "").slice(0, 200);
  return { near: name.trim() === "" ? null : ((await findNearTest(db, name)) ?? null) };
});
