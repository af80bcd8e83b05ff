import { OF_NOBODY, PERSONAL_COLUMNS, personalColumns } from "#app/db/personal-columns.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { HistoryAction } from "#app/domain/history/history-actions.ts";
import { addRow, changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import { monday } from "./at-desk.ts";
import { givenBooking, givenCallback } from "./given.ts";

type Table = keyof typeof PERSONAL_COLUMNS;
const TABLES = Object.keys(PERSONAL_COLUMNS) as Table[];
const ALL_TABLES = [...TABLES, ...OF_NOBODY];

/** Somebody whose every personal column holds something that stands nowhere else. */
export type Marked = { who: string; phone: string; number: number; phoneHash: string };

const SECRET = "secret of marks";
export const marked = (who: string, digit: number): Marked => {
  const phone = `100009910${digit}`;
  return { who, phone, number: 770_000 + digit, phoneHash: keyedHash(SECRET, "phone", phone) };
};
export const MARKED_SECRET = SECRET;

/** What of a person can be recognised. */
export const marksOf = ({ who, phone, number, phoneHash }: Marked) => [
  `mark-of-${who}`,
  phone,
  String(number),
  phoneHash,
];

const markOf = (person: Marked, table: string, column: string) => {
  const others: Record<string, unknown> = {
    phone: person.phone,
    recipient: person.phone,
    phoneHash: person.phoneHash,
    birthYear: person.number,
    age: person.number,
    pdf: Buffer.from(`%PDF mark-of-${person.who}`),
    marks: JSON.stringify([`mark-of-${person.who}`]),
    facts: JSON.stringify({ name: `mark-of-${person.who}`, phones: [person.phone] }),
  };
  return others[column] ?? `mark-of-${person.who} in ${table}.${column}`;
};

/** A mark for every personal column of a table; a new column has one without being named here. */
const marksIn = (person: Marked, table: Table, again = "") =>
  Object.fromEntries(
    personalColumns(table).map((column) => {
      const mark = markOf(person, table, column);
      return [column, typeof mark === "string" && mark.startsWith("mark") ? mark + again : mark];
    }),
  );

/** Each table and column in which something of the person stands. */
export async function whereMarked(db: Db, person: Marked) {
  const marks = marksOf(person);
  const found = new Set<string>();
  for (const table of ALL_TABLES) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute();
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = value instanceof Uint8Array ? Buffer.from(value).toString() : String(value);
        if (marks.some((mark) => text.includes(mark))) found.add(`${table}.${column}`);
      }
  }
  return [...found].toSorted();
}

/** Every column that the table of decisions calls personal. */
export const PERSONAL = TABLES.flatMap((table) =>
  personalColumns(table).map((column) => `${table}.${column}`),
).toSorted();

/** The rows that tell of a person, byte for byte. */
export async function rowsOf(db: Db, person: Marked) {
  const marks = [...marksOf(person), `of-${person.who}`];
  const rows = [];
  for (const table of ALL_TABLES) {
    const all: object[] = await db.selectFrom(table).selectAll().execute();
    for (const row of all) {
      const text = JSON.stringify([table, row], (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
      );
      if (marks.some((mark) => text.includes(mark))) rows.push(text);
    }
  }
  return rows.toSorted();
}

/** Stores a person in every table that can tell of one, and in the history, before and after. */
export async function givenMarked(db: Db, person: Marked) {
  const { who, phone } = person;
  const id = `of-${who}`;
  const placedAt = monday("08:00")
    .toISOString()
    .replace("000Z", `${person.number % 1000}Z`);
  await givenBooking(db, { id, phone, placedAt, status: "reported" });
  const visitId = `visit of ${id}`;
  const line = { bookingId: id, position: 0, name: "CBC", category: "Tests", quantity: 1 };
  await db
    .insertInto("bookingLines")
    .values({ ...line, pricePaise: 50_000 })
    .execute();
  await givenCallback(db, { id: `call-${id}`, ...marksIn(person, "callbacks") });
  await writeTracked(db, person, { visitId, bookingId: id });
  await writeRest(db, person, { visitId, bookingId: id, placedAt });
}

const TELLING = new Set<HistoryAction>([
  "bill.discount",
  "bill.waived",
  "bill.written-off",
  "report.published",
]);

type Ids = { visitId: string; bookingId: string };

async function writeTracked(db: Db, person: Marked, { visitId, bookingId }: Ids) {
  const now = monday("09:00");
  const at = now.toISOString();
  const by = { actor: { staffId: null, name: "machine" } as const, now, visitId, bookingId };
  const marks = (table: Table, again?: string) => marksIn(person, table, again);
  await db.transaction().execute(async (trx) => {
    // Details of these actions may name somebody too.
    const details = { name: `mark-of-${person.who} in details` };
    const write = async (action: HistoryAction, change: Promise<RowChange>) =>
      record(trx, { ...by, action, ...(TELLING.has(action) && { details }) }, [await change]);
    const sums = {
      discountPaise: 5_000,
      discountReason: "Other",
      chargePaise: 10_000,
      chargeWaivedBecause: "Other words",
      writtenOffPaise: 1_000,
      writtenOffBecause: "Other words",
    };
    for (const [again, money] of [
      ["", "bill.discount"],
      [" again", "bill.waived"],
      [" at last", "bill.written-off"],
    ] as const) {
      const visit = { ...marks("visits", again), ...sums };
      await write(money, changeRow(trx, "visits", visitId, visit));
      const booking = marks("bookings", again);
      await write("booking.corrected", changeRow(trx, "bookings", bookingId, booking));
    }
    const paid = { id: `paid ${bookingId}`, visitId, method: "upi", paise: 55_000 } as const;
    const taken = { takenAt: at, day: "2026-11-23", takenById: "suma", ...marks("payments") };
    await write("payment.taken", addRow(trx, "payments", { ...paid, ...taken }));
    const tried = { id: `tried ${bookingId}`, visitId, bookingId, nth: 1, paise: 55_000 };
    const state = { state: "pending", createdAt: at, changedAt: at, saidAt: at } as const;
    await trx
      .insertInto("paymentAttempts")
      .values({ ...tried, ...state, reference: bookingId, ...marks("paymentAttempts") })
      .execute();
    const list = { id: `list ${bookingId}`, name: "statement.csv", form: "", readById: "suma" };
    await trx
      .insertInto("bankFiles")
      .values({ ...list, readAt: at, sheets: "", leftOut: "", faulty: "", ...marks("bankFiles") })
      .execute();
    const came = { day: "2026-11-23", line: 2, paise: 5_000, declined: "[]", readAt: at, text: "" };
    const row = { id: `row ${bookingId}`, fingerprint: bookingId, fileId: list.id, visitId };
    await trx
      .insertInto("bankRows")
      .values({ ...came, ...row, ...marks("bankRows") })
      .execute();
    const back = { id: `back ${bookingId}`, visitId, method: "upi", paise: 5_000 } as const;
    const asked = { allowedPaise: 0, reason: "Other words", askedAt: at, givenById: "suma" };
    const sent = { givenAt: at, day: "2026-11-23", ...marks("refunds") };
    await write("refund.sent", addRow(trx, "refunds", { ...back, ...asked, ...sent }));
    const empty = {
      container: "Urine container",
      state: "not-taken",
      ...marks("samples"),
    } as const;
    const sample = { id: `sample ${bookingId}`, bookingId, position: 0, ...empty };
    await write("booking.not-today", addRow(trx, "samples", sample));
    const scan = { label: `label ${bookingId}`, container: "Urine container", nth: 0 };
    const scanned = { how: "typed", phoneAt: at, scannedAt: at, storedAt: at } as const;
    const bound = { id: `scan ${bookingId}`, bookingId, staffId: "suma", ...marks("tubeScans") };
    await write("tube.bound", addRow(trx, "tubeScans", { ...scan, ...scanned, ...bound }));
    const { pdf: _, ...facts } = marks("reports");
    const published = {
      uploadedAt: at,
      withdrawnAt: null,
      bookingId,
      testName: "",
      patientName: "",
    };
    const report = { id: `report ${bookingId}`, phone: person.phone, ...published, ...facts };
    await write("report.published", addRow(trx, "reports", report));
    const told = marks("criticalValues");
    const ticked = { bookingId, tickedAt: at, tickedById: "suma", words: "" };
    const critical = { id: `critical ${bookingId}`, ...ticked, ...told };
    await write("critical.ticked", addRow(trx, "criticalValues", critical));
    const callback = changeRow(trx, "callbacks", `call-${bookingId}`, marks("callbacks", " again"));
    await record(
      trx,
      {
        ...by,
        visitId: null,
        bookingId: null,
        callbackId: `call-${bookingId}`,
        action: "privacy.corrected",
      },
      [await callback],
    );
  });
}

async function writeRest(db: Db, person: Marked, ids: Ids & { placedAt: string }) {
  const { visitId, bookingId, placedAt } = ids;
  const marks = (table: Table) => marksIn(person, table);
  const { pdf } = marks("reports");
  const set = { pdf } as { pdf: Uint8Array };
  await db.updateTable("reports").set(set).where("bookingId", "=", bookingId).execute();
  const file = { id: `file-${bookingId}`, uploadedAt: placedAt, uploadedById: "suma" };
  await insert(db, "reportFiles", {
    ...file,
    sha256: bookingId,
    bytes: 9,
    pages: 1,
    bookingId,
    ...marks("reportFiles"),
  });
  await insert(db, "reportFilePdfs", { fileId: file.id, ...marks("reportFilePdfs") });
  const account = `account-${bookingId}`;
  await insert(db, "accounts", {
    id: account,
    kind: "clinic",
    name: "Sanjeevini Clinic",
    code: bookingId.slice(-4).toUpperCase(),
    createdAt: placedAt,
  });
  const number = `ST/${bookingId}`;
  const patients = [{ bookingId, name: `mark-of-${person.who} in accountStatements.content` }];
  await insert(db, "accountStatements", {
    number,
    accountId: account,
    month: "2026-10",
    madeAt: placedAt,
    content: JSON.stringify({ visits: [{ visitId, patients, tests: [] }] }),
    toPayPaise: 50_000,
  });
  await insert(db, "statedVisits", { number, visitId, paise: 50_000 });
  await insert(db, "creditNotes", {
    number: `CN/${bookingId}`,
    accountId: account,
    visitId,
    paise: 5_000,
    reason: "Other words",
    day: "2026-11-23",
    madeAt: placedAt,
    byId: "suma",
    ...marks("creditNotes"),
  });
  const notice = { id: `notice-${bookingId}`, channel: "sms", event: "visit.moved", tries: 1 };
  await insert(db, "notices", {
    ...notice,
    visitId,
    bookingId,
    createdAt: placedAt,
    ...marks("notices"),
  });
  await insert(db, "visitReminders", {
    visitId,
    until: placedAt,
    event: "visit.morning",
    day: "2026-11-24",
    slot: "09:00 AM",
    madeAt: placedAt,
  });
  await insert(db, "againReminders", {
    id: bookingId,
    day: "2027-02-23",
    channel: "email",
    language: "en",
    consentNotice: 1,
    consentWords: "",
    askedAt: placedAt,
    tokenHash: bookingId,
    state: "planned",
    stateAt: placedAt,
    ...marks("againReminders"),
  });
  const answer = JSON.stringify({ id: bookingId });
  const key = { key: `key-${bookingId}`, status: 201, answer, createdAt: placedAt };
  await insert(db, "idempotencyKeys", { ...key, ...marks("idempotencyKeys") });
  await insert(db, "wrongNumbers", { notedAt: placedAt, ...marks("wrongNumbers") });
  await insert(db, "messageStops", { stoppedAt: placedAt, ...marks("messageStops") });
  await insert(db, "reportCodes", { tries: 0, expiresAt: placedAt, ...marks("reportCodes") });
}

/** The marks of a table are known only when it runs. */
const insert = (db: Db, table: Table, row: Record<string, unknown>) =>
  db
    .insertInto(table)
    .values(row as never)
    .execute();
