import { randomUUID } from "node:crypto";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { totalOf } from "#app/domain/booking/price-lines.server.ts";
import {
  FIRST_LINK,
  freeReference,
  ticketHash,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { MOST_PATIENTS, VISIT_IS_FULL } from "#app/domain/visits/most-patients.ts";
import type { HeldBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { isLive, type VisitLine } from "#app/domain/visits/visit.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { holdTwice, quotedAfter } from "./hold-twice.server.ts";
import { readPerson, type TypedPerson } from "./typed-person.server.ts";

type Split = { seen: string; first: TypedPerson; second: TypedPerson };

/**
 * Makes two bookings of one that has a test twice: the second person gets one of each such test, in the
 * same visit and on the same bill (product §10: Booking). Prices, times and state stay.
 */
export async function splitBooking(
  trx: Db,
  by: By,
  bookingId: string,
  { seen, ...typed }: Split,
  secret: string,
): Promise<Done> {
  const first = readPerson(typed.first, "first", by.now);
  const second = readPerson(typed.second, "second", by.now);
  if (first.patientName.toLowerCase() === second.patientName.toLowerCase())
    return refuse("invalid", "Both have one name. Write the second, or make it 1");
  const { visit, booking, row, twice } = await holdTwice(trx, by, bookingId, seen);
  if (visit.bookings.filter(isLive).length >= MOST_PATIENTS) return refuse("state", VISIT_IS_FULL);
  const moved = twice.map((line) => ({ ...line, count: 1 }));
  const stays = booking.lines.map((line) =>
    twice.includes(line) ? { ...line, quantity: line.quantity - 1 } : line,
  );
  const goes = twice.map((line) => ({ ...line, quantity: 1 }));
  const changes: RowChange[] = [];
  for (const { position, quantity } of stays)
    changes.push(await changeRow(trx, "bookingLines", { bookingId, position }, { quantity }));
  const totalPaise = totalOf(stays);
  const own = await addSecond(trx, row, { person: second, lines: goes, secret });
  changes.push(...own.changes);
  changes.push(
    await changeRow(trx, "bookings", bookingId, {
      // First: what Undo finds changed again is called what is booked.
      testsChange: orderedId(),
      patientName: first.patientName,
      // What is left blank is not forgotten.
      birthYear: first.birthYear ?? row.birthYear,
      sex: first.sex ?? row.sex,
      totalPaise,
      quotedPaise: quotedAfter(row.quotedPaise, moved, totalPaise),
      updatedAt: by.now.toISOString(),
    }),
  );
  const details = {
    tests: joined(twice.map(({ name }) => name)),
    reference: row.reference,
    other: own.reference,
  };
  const entry = { ...by, action: "booking.split", visitId: visit.id, bookingId, details } as const;
  const undo = await record(trx, entry, changes);
  const people = [
    `${first.patientName}, ${row.reference}`,
    `${second.patientName}, ${own.reference}`,
  ];
  return { ok: true, said: `Two people now: ${people.join("; ")}.`, undo };
}

type Second = {
  person: ReturnType<typeof readPerson>;
  lines: readonly VisitLine[];
  secret: string;
};

/** The booking of the second person, as far as the first one's is; with a reference and a link of its own. */
async function addSecond(trx: Db, row: HeldBooking, { person, lines, secret }: Second) {
  const id = randomUUID();
  const reference = await freeReference(trx);
  const totalPaise = totalOf(lines);
  const shown = lines.map(({ quotedPaise, pricePaise }) => quotedPaise ?? pricePaise ?? 0);
  const quoted = row.quotedPaise === null ? null : shown.reduce((all, one) => all + one, 0);
  const booking = await addRow(trx, "bookings", {
    ...asFarAs(row),
    ...person,
    id,
    reference,
    ticketHash: ticketHash(ticketToken(secret, id, FIRST_LINK)),
    ticketVersion: FIRST_LINK,
    kind: kindOf(lines),
    totalPaise,
    quotedPaise: quoted === totalPaise ? null : quoted,
    marks: JSON.stringify(marksOf(row, lines)),
  });
  const changes = [booking];
  for (const [position, line] of lines.entries()) {
    const { tests, itemId, name, category, quantity, pricePaise, listPaise, quotedPaise } = line;
    changes.push(
      await addRow(trx, "bookingLines", {
        bookingId: id,
        position,
        itemId,
        name,
        category,
        quantity,
        pricePaise,
        listPaise,
        quotedPaise,
        testsIncluded: line.testsIncluded,
        bookedTests: tests.length > 0 ? JSON.stringify(tests) : null,
      }),
    );
  }
  return { reference, changes };
}

/** What both have: visit, number, state, and since when. */
const asFarAs = (
  row: HeldBooking,
): Pick<
  Row<"bookings">,
  | "visitId"
  | "phone"
  | "bookerPhone"
  | "status"
  | "confirmedAt"
  | "assignedAt"
  | "placedAt"
  | "updatedAt"
  | "priceAgreedAt"
  | "language"
> => ({
  visitId: row.visitId,
  phone: row.phone,
  // What the first person agreed to is theirs.
  bookerPhone: row.bookerPhone,
  status: row.status,
  confirmedAt: row.confirmedAt,
  assignedAt: row.assignedAt,
  // A millisecond apart, so that they keep their order.
  placedAt: new Date(new Date(row.placedAt).getTime() + 1).toISOString(),
  updatedAt: row.updatedAt,
  priceAgreedAt: row.priceAgreedAt,
  language: row.language,
});

function kindOf(lines: readonly VisitLine[]) {
  const [only] = lines;
  if (lines.length > 1 || !only) return "cart" as const;
  return only.testsIncluded === null ? ("test" as const) : ("package" as const);
}

/** Those that tell of the tests; who filled the form in is known of the first. */
function marksOf({ marks, quotedPaise }: HeldBooking, lines: readonly VisitLine[]) {
  const isTrue = new Map([
    ["price-differs", quotedPaise !== null],
    ["at-centre", lines.some(({ tests }) => tests.some((test) => isDoneAtCentre(test.container)))],
    ["not-in-catalogue", lines.some(({ itemId }) => itemId === null)],
  ]);
  return (JSON.parse(marks) as string[]).filter((mark) => isTrue.get(mark));
}
