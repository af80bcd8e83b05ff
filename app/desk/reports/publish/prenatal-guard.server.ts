import type { Db, Row } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import type { CheckedFacts } from "#app/domain/report-files/checked-facts.server.ts";
import { isNamed, wordRuns } from "#app/domain/report-files/named-tests.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { holdFile } from "../files/held-file.server.ts";
import { guardAnswer, isSaid, type Look, openQuestion } from "./prenatal-guard.ts";
import { findLines } from "#app/domain/reports/publishing.queries.server.ts";

/** Whose report it is: of a booking, or of a phone number under the name of a test. */
export type Whose = { bookingId: string } | { phone: string; testName: string };

/** What is against publishing a PDF as the report of `whose`; undefined when nothing is. */
export async function findGuard(
  db: Db,
  whose: Whose,
  facts: CheckedFacts,
  looks: readonly Look[] = [],
) {
  if (!(await isGuarded(db, whose, facts))) return undefined;
  return { answer: guardAnswer(facts.sexNamed), open: openQuestion(facts.sexNamed, looks) };
}

/** What the history keeps of it. @throws a refusal, inside the transaction that publishes. */
export async function passGuard(
  trx: Db,
  whose: Whose,
  facts: CheckedFacts,
  looks: readonly Look[] = [],
) {
  const guard = await findGuard(trx, whose, facts, looks);
  return guard?.open ? refuse("state", guard.open.words.join(" ")) : { guard: guard?.answer };
}

/** The same of a dropped file, beside what colleagues have said; undefined when it is not there. */
export async function findFileGuard(db: Db, fileId: string, whose: Whose, facts: CheckedFacts) {
  const file = await db
    .selectFrom("reportFiles")
    .select("looks")
    .where("id", "=", fileId)
    .executeTakeFirst();
  if (!file) return undefined;
  const looks = looksAt(file);
  return { looks, open: (await findGuard(db, whose, facts, looks))?.open };
}

export type FileGuard = Awaited<ReturnType<typeof findFileGuard>>;

/** What colleagues said of a file. */
export const looksAt = ({ looks }: Pick<Row<"reportFiles">, "looks">) =>
  JSON.parse(looks) as Look[];

/** A colleague who may publish says what is in a PDF. @param said a word of `SAID`. */
export async function sayOfFile(
  trx: Db,
  by: By,
  { fileId, said }: { fileId: string; said: string },
): Promise<Done> {
  if (!by.may("publish-reports")) return refuse("right", cannot("publish-reports"));
  const { staffId, name } = by.actor;
  if (!isSaid(said) || staffId === null) return refuse("invalid", "Please look again.");
  const file = await holdFile(trx, fileId);
  const looks = looksAt(file);
  if (looks.some((look) => look.staffId === staffId && look.said === said))
    return refuse("state", "You have said so. A second colleague has to say it too.");
  const isManager = by.may("overrule-guard");
  const look: Look = { staffId, name, at: by.now.toISOString(), said, isManager };
  const change = await changeRow(trx, "reportFiles", fileId, {
    looks: JSON.stringify([...looks, look]),
  });
  const booking =
    file.bookingId === null
      ? undefined
      : await trx
          .selectFrom("bookings")
          .select(["id", "visitId", "reference"])
          .where("id", "=", file.bookingId)
          .executeTakeFirst();
  const about = { visitId: booking?.visitId, bookingId: booking?.id };
  const details = { reference: booking?.reference, said };
  const entry = { ...by, ...about, details, action: "report-file.looked-at" as const };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: "Noted.", undo };
}

/** True where a prenatal test may be in it: one that was booked, that is typed, or that the PDF names. */
async function isGuarded(db: Db, whose: Whose, { tests, sexNamed }: CheckedFacts) {
  if (await areRestricted(db, { names: tests })) return true;
  if ("bookingId" in whose) return isRestrictedBooking(db, whose.bookingId);
  if (await areRestricted(db, { names: [whose.testName] })) return true;
  if (sexNamed?.isWhole) return false;
  // A PDF without text cannot be checked: decide by the bookings of this phone.
  const bookings = await db
    .selectFrom("bookings")
    .select("id")
    .where("phone", "=", whose.phone)
    .where("erasedAt", "is", null)
    .execute();
  for (const { id } of bookings) if (await isRestrictedBooking(db, id)) return true;
  return false;
}

async function isRestrictedBooking(db: Db, id: string) {
  const lines = await findLines(db, id);
  const tests = lines.flatMap((line) => line.tests);
  if (tests.some(({ restriction }) => restriction)) return true;
  // A test may have been marked after it was booked.
  const names = [...lines, ...tests].map(({ name }) => name);
  return areRestricted(db, { names, ids: tests.map((test) => test.id) });
}

/** @param names of tests, also several in one text. */
async function areRestricted(
  db: Db,
  { names, ids = [] }: { names: readonly string[]; ids?: readonly string[] },
) {
  const restricted = await db
    .selectFrom("tests")
    .select(["id", "name", "aliases"])
    .where("restriction", "!=", "")
    .execute();
  const runs = wordRuns(names.join("\n"));
  return restricted.some(
    ({ id, name, aliases }) =>
      ids.includes(id) || isNamed(runs, { name, aliases: JSON.parse(aliases) as string[] }),
  );
}
