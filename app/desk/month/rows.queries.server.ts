import { type Expression, sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { LONG_WAIT_MINUTES } from "#app/desk/calls/call-times.ts";
import { patientsOf } from "#app/desk/tally/patients-of.ts";
import { findStaff } from "#app/domain/staff/staff.queries.server.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { findPayers } from "./account-payments.queries.server.ts";
import { findPatientsOf } from "./dues.queries.server.ts";
import { findWaits } from "./call-waits.queries.server.ts";
import { medianOf } from "./call-waits.ts";
import { isOfCalls, type RowsAsked, type RowsOf } from "./rows-address.ts";

/** One row behind a figure. */
export type MonthRow = {
  id: string;
  /** ISO. */
  day: string;
  reference: string;
  patientName: string;
  /** Who had the visit, took the money or gave it back. */
  colleague: string;
  /** How it was paid, what was sold, or why it was cancelled. */
  what: string;
  quantity: number;
  /** What of it the figure counts. */
  paise: number;
  /** Of a visit, the parts of what it earned. */
  cashPaise: number;
  upiPaise: number;
  onlinePaise: number;
  accountPaise: number;
  advancePaise: number;
  duePaise: number;
  /** Of a first call, how long the patient had waited. */
  minutes: number;
};

/** In place of the name where a visit went up in another one after its first call. */
const JOINED = "Joined with another visit";

/** What visits are counted by; an amount of 0 is a row only where the visit itself is counted. */
const PAISE_OF: Partial<Record<RowsOf, string>> = {
  cash: "cash_paise",
  upi: "upi_paise",
  online: "online_paise",
  account: "account_paise",
  advance: "advance_paise",
  due: "due_paise",
  dues: "due_paise",
  less: "less_paise",
  centre: "centre_paise",
};
const EARNED = "cash_paise + upi_paise + online_paise + account_paise + advance_paise + due_paise";

/**
 * The rows behind a figure, the newest first, dues and refunds due the oldest first; how many there are,
 * and their sums, which are the figure.
 */
export async function findRows(db: Db, asked: RowsAsked) {
  const source = sourceOf(db, asked).as("source");
  const { sum, countAll } = db.fn;
  const isOldestFirst = asked.of === "dues" || asked.of === "refunds-due";
  const [all, rows, staff] = await Promise.all([
    db
      .selectFrom(source)
      .select([countAll<number>().as("rows"), sum<number>("paise").as("paise")])
      .select(sum<number>("quantity").as("quantity"))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(source)
      .selectAll()
      .orderBy("day", isOldestFirst ? "asc" : "desc")
      .orderBy("id")
      .$if(Number.isFinite(asked.show), (query) => query.limit(asked.show))
      .execute(),
    findStaff(db),
  ]);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const patients = await patientsOfAll(
    db,
    rows.map(({ visitId }) => visitId),
  );
  const callers = isOfCalls(asked.of) ? await findCallers(db, rows) : undefined;
  const payers = asked.of === "from-accounts" ? await findPayers(db, asked.span) : undefined;
  const waits = asked.of === "calls" ? await findWaits(db, asked.span) : [];
  const colleague = (id: string | null) => id && (names.get(id) ?? "A former colleague");
  return {
    asked,
    count: Number(all.rows),
    paise: Number(all.paise ?? 0),
    quantity: Number(all.quantity ?? 0),
    /** Of first calls, in minutes. */
    median: medianOf(waits),
    /** Of whom they are, where it is one colleague. */
    who: asked.who === undefined ? undefined : colleague(asked.who) || "Nobody",
    rows: rows.map(({ visitId, staffId, day, what, ...row }): MonthRow => {
      const bookings = patients.get(visitId) ?? [];
      const first = bookings.find(({ status }) => status !== "cancelled") ?? bookings[0];
      return {
        ...row,
        day: day.length > "2026-11-23".length ? dayInIndia(new Date(day)) : day,
        what: what ?? "",
        reference: first?.reference ?? "",
        patientName: callers?.get(visitId) ?? (patientsOf({ bookings }) || JOINED),
        colleague: colleague(staffId) ?? "",
        ...payers?.get(row.id),
      };
    }),
  };
}

export type MonthRows = Awaited<ReturnType<typeof findRows>>;

const AT_ONCE = 500;

async function patientsOfAll(db: Db, ids: readonly string[]) {
  const found: Awaited<ReturnType<typeof findPatientsOf>> = new Map();
  const unique = [...new Set(ids)];
  for (let from = 0; from < unique.length; from += AT_ONCE)
    for (const [id, rows] of await findPatientsOf(db, unique.slice(from, from + AT_ONCE)))
      found.set(id, rows);
  return found;
}

/** Who asked to be called, by the id of the callback. */
async function findCallers(db: Db, rows: readonly { visitId: string; what: string | null }[]) {
  const ids = rows.flatMap(({ visitId, what }) => (what === "callback" ? [visitId] : []));
  const found = new Map<string, string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const callbacks = await db
      .selectFrom("callbacks")
      .select(["id", "name"])
      .where("id", "in", ids.slice(from, from + AT_ONCE))
      .execute();
    for (const { id, name } of callbacks) found.set(id, name);
  }
  return found;
}

type Source = {
  id: string;
  visitId: string;
  day: string;
  staffId: string | null;
  what: string | null;
  quantity: number;
  paise: number;
  cashPaise: number;
  upiPaise: number;
  onlinePaise: number;
  accountPaise: number;
  advancePaise: number;
  duePaise: number;
  minutes: number;
};

/** The rows as they are stored, with the columns that all have. */
function sourceOf(db: Db, asked: RowsAsked) {
  const rows = () => {
    switch (asked.of) {
      case "came-in":
        return payments(asked);
      case "from-accounts":
        return accountPayments(asked);
      case "given-back":
        return refunds(asked);
      case "tests":
        return sold(asked);
      case "rejected":
        return tubes(asked);
      case "refunds-due":
        return refundsDue;
      case "kept":
        return kept(asked);
      case "calls":
      case "late":
        return firstCalls(asked);
      default:
        return visits(asked);
    }
  };
  return db.selectFrom(rows().as("rows")).selectAll();
}

const between = ({ span: { from, to } }: RowsAsked) =>
  sql<SqlBool>`day >= ${from} and day <= ${to}`;
const NO_PARTS = sql`0 as cash_paise, 0 as upi_paise, 0 as online_paise, 0 as account_paise, 0 as advance_paise, 0 as due_paise, 0 as minutes`;

/** `column` is that value; a blank one stands for none. */
const isValue = (column: string, value: string | undefined): Expression<SqlBool> => {
  if (value === undefined) return sql<SqlBool>`1 = 1`;
  return value === ""
    ? sql<SqlBool>`${sql.ref(column)} is null`
    : sql<SqlBool>`${sql.ref(column)} = ${value}`;
};

function visits(asked: RowsAsked) {
  const outcome = asked.of === "not-home" || asked.of === "cancelled" ? asked.of : "collected";
  const counted = PAISE_OF[asked.of];
  const paise = sql.raw(outcome === "collected" ? (counted ?? EARNED) : "0");
  const isCounted = counted ? sql`${sql.raw(counted)} > 0` : sql`1 = 1`;
  const days = asked.of === "dues" ? sql`1 = 1` : between(asked);
  return sql<Source>`(
    select visit_id as id, visit_id, day, staff_id, reason as what, 1 as quantity, ${paise} as paise,
      cash_paise, upi_paise, online_paise, account_paise, advance_paise, due_paise, 0 as minutes
    from ended_visits
    where ${days} and outcome = ${outcome} and ${isCounted}
      and ${isValue("staffId", asked.who)} and ${isValue("reason", asked.reason)}
  )`;
}

/** Its quantity counts the ones that were collected. */
const kept = (asked: RowsAsked) => sql<Source>`(
  select visit_id as id, visit_id, day, staff_id, outcome as what,
    case outcome when 'collected' then 1 else 0 end as quantity, 0 as paise, ${NO_PARTS}
  from ended_visits where ${between(asked)} and outcome in ('collected', 'not-home')
)`;

/** Of bookings and callbacks, whose id stands for that of a visit. */
const firstCalls = ({ of, span: { from, to } }: RowsAsked) => sql<Source>`(
  select subject_id as id, subject_id as visit_id, first_called_day as day,
    first_called_by_id as staff_id, kind as what, 1 as quantity, 0 as paise, 0 as cash_paise,
    0 as upi_paise, 0 as online_paise, 0 as account_paise, 0 as advance_paise, 0 as due_paise, waited_minutes as minutes
  from calls
  where first_called_day is not null and first_called_day >= ${from} and first_called_day <= ${to}
    and waited_minutes > ${of === "late" ? LONG_WAIT_MINUTES : -1}
)`;

const payments = (asked: RowsAsked) => sql<Source>`(
  select id, visit_id, day, taken_by_id as staff_id, method as what, 1 as quantity, paise, ${NO_PARTS}
  from payments where ${between(asked)} and ${isValue("takenById", asked.who)}
)`;

/** The account's id stands for that of a visit. */
const accountPayments = (asked: RowsAsked) => sql<Source>`(
  select id, account_id as visit_id, day, by_id as staff_id, method as what, 1 as quantity, paise, ${NO_PARTS}
  from account_payments where ${between(asked)}
)`;

const refunds = (asked: RowsAsked) => sql<Source>`(
  select id, visit_id, day, given_by_id as staff_id, method as what, 1 as quantity, paise, ${NO_PARTS}
  from refunds where ${between(asked)}
)`;

const refundsDue = sql<Source>`(
  select visit_id as id, visit_id, since as day, null as staff_id, null as what, 1 as quantity, paise,
    ${NO_PARTS}
  from refunds_due
)`;

const sold = (asked: RowsAsked) => sql<Source>`(
  select sold_tests.visit_id || ' ' || name as id, sold_tests.visit_id as visit_id,
    sold_tests.day as day, staff_id, name as what, quantity, paise, ${NO_PARTS}
  from sold_tests join ended_visits on ended_visits.visit_id = sold_tests.visit_id
  where sold_tests.day >= ${asked.span.from} and sold_tests.day <= ${asked.span.to}
    and ${isValue("name", asked.test)}
)`;

const tubes = (asked: RowsAsked) => sql<Source>`(
  select samples.id as id, visit_id, counted_at as day, collected_by_id as staff_id,
    container || ', ' || coalesce(reason, '') as what, 1 as quantity, 0 as paise, ${NO_PARTS}
  from samples join bookings on bookings.id = samples.booking_id
  where state = 'rejected' and counted_at >= ${startOfDay(asked.span.from)}
    and counted_at < ${startOfDay(dayAfter(asked.span.to))}
    and ${isValue("collectedById", asked.who)}
)`;
