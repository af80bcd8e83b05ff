import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { isMeasurable } from "#app/desk/visits/measurable.server.ts";
import type { ReportFile, SuggestedBooking } from "#app/domain/report-files/report-file.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { bookedNames } from "#app/domain/reports/reported-tests.ts";
import { isPhone } from "#app/lib/phone.ts";
import { compareAgeAndSex } from "./age-and-sex.ts";
import { isSameName } from "#app/domain/report-files/same-name.ts";

/** More are never due in one lab; the newest are compared. */
const MOST_DUE = 1_000;

/**
 * Files without a reference, and without a phone that has a booking, with the one report due that has their
 * patient's name, age or sex, and a test (product §10: Reports). It is a suggestion for a colleague to choose, and never a match; where
 * two fit there is none.
 */
export async function withSuggestions(
  db: Db,
  files: readonly ReportFile[],
  today: string,
): Promise<ReportFile[]> {
  if (!files.some(hasPersonOnly)) return [...files];
  const due = await findDue(db);
  const persons = new Map(
    files.filter(hasPersonOnly).map((file) => [file.id, ofPerson(file, due, today)]),
  );
  const testsOf = await findTests(
    db,
    [...persons.values()].flat().map(({ id }) => id),
  );
  return files.map((file) => {
    const fitting = (persons.get(file.id) ?? []).filter(({ id }) =>
      testsOf.get(id)?.some((test) => file.facts.tests.includes(test)),
    );
    const [maybe] = fitting;
    return maybe && fitting.length === 1 ? { ...file, match: { kind: "none", maybe } } : file;
  });
}

const hasPersonOnly = ({ match, published, facts }: ReportFile) =>
  (match.kind === "none" || (match.kind === "unknown" && isPhone(match.named))) &&
  !published &&
  facts.name !== null &&
  facts.tests.length > 0;

type Due = Awaited<ReturnType<typeof findDue>>[number];

type Person = SuggestedBooking & { id: string };

/** The reports due of this person, with what beside the name tells that. */
const ofPerson = ({ facts }: ReportFile, due: readonly Due[], today: string): Person[] =>
  due.flatMap(({ birthYear, sex, ...booking }): Person[] => {
    if (facts.name === null || !isSameName(facts.name, booking.patientName)) return [];
    const agrees = compareAgeAndSex(facts, { birthYear, sex }, today);
    if (agrees.age === "differs" || agrees.sex === "differs") return [];
    if (agrees.age === "same") return [{ ...booking, by: "age" }];
    return agrees.sex === "same" ? [{ ...booking, by: "sex" }] : [];
  });

/** The condition is literal, because an index holds these rows only. */
const findDue = (db: Db) =>
  db
    .selectFrom("bookings")
    .select(["id", "reference", "patientName", "birthYear", "sex"])
    .where("status", "=", sql.lit("collected"))
    .where("erasedAt", "is", null)
    .where(isMeasurable)
    .orderBy("collectedAt", "desc")
    .limit(MOST_DUE)
    .execute();

async function findTests(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, string[]>();
  const lines = await db
    .selectFrom("bookingLines")
    .select(["bookingId", "name", "bookedTests"])
    .where("bookingId", "in", [...new Set(bookingIds)])
    .execute();
  return new Map(
    Array.from(
      Map.groupBy(lines, ({ bookingId }) => bookingId),
      ([id, same]) => [
        id,
        bookedNames(same.map((line) => ({ ...line, tests: bookedTests(line.bookedTests) }))),
      ],
    ),
  );
}
