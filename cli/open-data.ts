import { existsSync } from "node:fs";
import { connect } from "#app/db/connect.server.ts";
import { schemaState } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { failed, type Lab, type Outcome } from "./command-line.ts";

/**
 * Opens the lab's data for a command, whether a server runs or not, and closes it afterwards. Never
 * creates or migrates it: a running server may not know the newer schema.
 */
export async function withData(
  { config: { database } }: Lab,
  use: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  if ("file" in database && !existsSync(database.file)) {
    return failed(`There is no data at ${database.file} yet. Start the site once (npm start).`);
  }
  const db = connect("url" in database ? { ...database, maxConnections: 2 } : database);
  try {
    const state = await schemaState(db);
    if (state === "older" || state === "none")
      return failed(
        "The data is in the format of an older version. Start the site once (npm start) to update it.",
      );
    if (state === "newer")
      return failed("The data was written by a newer version of Doorstep. Update this program.");
    return await use(db);
  } finally {
    await db.destroy();
  }
}
