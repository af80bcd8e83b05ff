import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findOneTube } from "#app/desk/receive/one-tube.queries.server.ts";

/** The chain and the tests of one tube, for its panel on Receive; null where Undo has taken it away. */
export const loader = deskLoader(
  "receive",
  async ({ db, params }) => (await findOneTube(db, params.sample ?? "")) ?? null,
);
