import type { Db } from "#app/db/schema.server.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import type { Look } from "./known-view.ts";

/** More are exported, and not shown. */
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
    .limit(MOST)
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
  const looks = rows.map(({ id, at, event, outcome, addressHash, name, testName }): Look => ({
    id,
    at: deskMoment(new Date(at), now),
    who: name ?? `Address ${letters.get(addressHash) ?? "?"}`,
    what: `${wordsOf(event, outcome)}${testName ? `: ${testName}` : ""}`,
  }));
  return { looks, looksSummary: summaryOf(Number(patients.addresses), Number(patients.times)) };
}

/** An address is kept as a hash: it can only be told from another one. */
function lettersOf(hashes: readonly string[]) {
  const letters = new Map<string, string>();
  for (const hash of hashes)
    if (hash !== "" && !letters.has(hash)) letters.set(hash, letterAt(letters.size));
  return letters;
}

const letterAt = (place: number) =>
  String.fromCodePoint(65 + (place % 26)) + (place >= 26 ? String(Math.floor(place / 26)) : "");

/** `One address, 3 times.`, `2 addresses, 5 times.` */
function summaryOf(addresses: number, times: number) {
  if (addresses === 0) return "No patient has looked.";
  const often = times === 1 ? "once" : `${times} times`;
  return `${addresses === 1 ? "One address" : `${addresses} addresses`}, ${often}.`;
}

const WORDS: Record<string, string> = {
  "lookup found": "Looked up the reports",
  "lookup none": "Looked up, no report",
  "lookup refused": "Look-up refused",
  "code refused": "Code refused",
  "download found": "Downloaded",
  "download refused": "Download refused",
  "desk found": "Opened on the desk",
};

const wordsOf = (event: string, outcome: string) =>
  WORDS[`${event} ${outcome}`] ?? `${event}, ${outcome}`;
