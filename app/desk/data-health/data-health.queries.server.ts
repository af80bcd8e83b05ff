import { findBackups } from "#app/db/backup-facts.queries.server.ts";
import { type DatabaseLocation, databaseName } from "#app/db/connect.server.ts";
import { diskUse } from "#app/db/disk-use.server.ts";
import { databaseVersion } from "#app/db/inspect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { noticeName } from "#app/domain/notices/messages.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { sql } from "kysely";
import type { FailedNotices, Health } from "./health-words.ts";

type Given = { db: Db; config: { database: DatabaseLocation; version: string } };

/** How the data is: for the label "Data health" of the Lab screen. Nothing of it takes long. */
export async function findHealth({ db, config }: Given): Promise<Health> {
  const [backups, disk, databaseBytes, database, failed] = await Promise.all([
    findBackups(db),
    // The folder of a test's database in memory has no disk of its own.
    diskUse(config.database).catch(() => undefined),
    findDatabaseBytes(db),
    databaseVersion(db),
    findFailed(db),
  ]);
  return { backups, disk, databaseBytes, version: config.version, database, failed };
}

async function findDatabaseBytes(db: Db) {
  if (databaseName(db) === "SQLite") return undefined;
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

const CHANNELS = {
  email: "by e-mail",
  webhook: "to the lab’s program",
  sms: "by SMS",
  whatsapp: "by WhatsApp",
} as const;
/** More are counted in a line of their own. */
const MOST = 200;
const NAMED = 3;

/** What was given up and can be sent again; those of erased patients have no words any more. */
async function findFailed(db: Db): Promise<FailedNotices | undefined> {
  const failed = db
    .selectFrom("notices")
    .where("dueAt", "is", null)
    .where("sentAt", "is", null)
    .where("body", "!=", "");
  const rows = await failed
    .select(["channel", "event", "recipient", "lastError", "createdAt"])
    .orderBy("createdAt")
    .limit(MOST)
    .execute();
  const { count } = await failed
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const more = Number(count) - rows.length;
  const [first] = rows;
  if (!first) return undefined;
  const lineOf = (same: typeof rows) => {
    const [{ channel, event, lastError } = first] = same;
    const what = `“${noticeName(event)}” ${CHANNELS[channel]}`;
    const numbers = channel === "sms" ? same.map(({ recipient }) => spacedPhone(recipient)) : [];
    const to = numbers.length > 0 ? ` to ${named(numbers)}` : "";
    return `${what}${to}: ${lastError ?? "no answer"}.`;
  };
  const groups = Map.groupBy(rows, ({ channel, event, lastError }) =>
    JSON.stringify([channel, event, lastError]),
  );
  return {
    count: Number(count),
    since: deskWeekday(dayInIndia(new Date(first.createdAt))),
    lines: [
      ...Array.from(groups.values(), lineOf),
      ...(more > 0 ? [`And ${more} newer. “Send again” sends all.`] : []),
    ],
  };
}

/** `10000 45678 and 10000 77120`, `10000 45678, 10000 77120, 10000 77121 and 4 more` */
function named(numbers: readonly string[]) {
  const shown = numbers.slice(0, NAMED);
  const more = numbers.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
