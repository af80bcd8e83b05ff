import { statSync } from "node:fs";
import { backUp } from "#app/db/backup.server.ts";
import { connect, type DatabaseLocation } from "#app/db/connect.server.ts";

/**
 * Makes a backup in a process of its own, because writing and checking a SQLite file would stop the
 * server: the location comes as JSON on standard input, the file's name as an argument.
 */
const [, , file = ""] = process.argv;
let given = "";
for await (const chunk of process.stdin.setEncoding("utf8")) given += chunk;
const location = JSON.parse(given) as DatabaseLocation;
// SQLite would make an empty database where there is none.
if ("file" in location) statSync(location.file);
const db = connect("url" in location ? { ...location, maxConnections: 2 } : location);
try {
  await backUp(db, file);
} finally {
  await db.destroy();
}
