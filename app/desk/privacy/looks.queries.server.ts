import type { Db } from "#app/db/schema.server.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import type { Look } from "./known-view.ts";
import { addressWords, lettersOf, lookWords, looksSummary } from "./looks-words.ts";

/** More are said to be in the export. */
const MOST = 50;

type Asked = { phones: readonly string[]; secret: string; now: Date };

/** Who looked at the reports of a number, newest first: patients by address, colleagues by name. */
export async function findLooks(db: Db, { phones, secret, now }: Asked) {
  const hashes = phones.map((phone) => keyedHash(secret, "phone", phone));
  const rows = await db
    .selectFrom("accessLog")
    .leftJoin("staff", "staff.id", "accessLog.staffId")
    .leftJoin("reports", "reports.id", "accessLog.reportId")
    .select(["accessLog.id", "at", "event", "outcome", "addressHash", "staff.name", "testName"])
    .where("phoneHash", "in", hashes)
    .orderBy("at", "desc")
    .limit(MOST + 1)
    .execute();
  const patients = await db
    .selectFrom("accessLog")
    .select(({ fn }) => [
      fn.countAll().as("times"),
      fn.count("addressHash").distinct().as("addresses"),
    ])
    .where("phoneHash", "in", hashes)
    .where("addressHash", "!=", "")
    .executeTakeFirstOrThrow();
  const letters = lettersOf(rows.toReversed().map(({ addressHash }) => addressHash));
  const looks = rows
    .slice(0, MOST)
    .map(({ id, at, event, outcome, addressHash, name, testName }): Look => ({
      id,
      at: deskMoment(new Date(at), now),
      who: name ?? addressWords(letters.get(addressHash)),
      what: lookWords(event, outcome, testName),
    }));
  const areMoreLooks = rows.length > MOST;
  return {
    looks,
    areMoreLooks,
    looksSummary: looksSummary(Number(patients.addresses), Number(patients.times)),
  };
}
