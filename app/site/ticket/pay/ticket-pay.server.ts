import type { Db } from "#app/db/schema.server.ts";
import type { Bill } from "#app/domain/bill/bill.ts";
import type { StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { isGatewayOn } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { listAttempts } from "#app/domain/bill/tries.queries.server.ts";
import { nextTry } from "#app/domain/payments/next-try.queries.server.ts";
import { payReference } from "#app/domain/payments/pay-reference.ts";
import { qrDrawing } from "#app/domain/payments/qr-drawing.ts";
import { type Payee, upiLink } from "#app/domain/payments/upi-link.ts";
import type { TicketRow } from "#app/domain/ticket/ticket.queries.server.ts";
import type { TicketPay } from "./pay.ts";
import { payState } from "./pay-state.server.ts";

type Given = {
  row: TicketRow;
  visit: StoredBill;
  bill: Bill;
  payee: Payee;
  /** Tests that could not be measured. */
  lost: readonly string[];
  now: Date;
};

/**
 * The block of a ticket that says what is to be paid and how it stands with it. Undefined before the call,
 * which settles the price; where nobody is visited and nothing goes back; and where the lab takes no
 * money by its ticket.
 */
export async function ticketPay(db: Db, given: Given): Promise<TicketPay | undefined> {
  const { row, visit, bill, payee, lost, now } = given;
  if (row.status === "pending" || bill.free) return undefined;
  const hasGateway = await isGatewayOn(db);
  if (!payee.upiId && !hasGateway && !bill.account) return undefined;
  const attempts = await listAttempts(db, visit.id);
  const state = payState({
    bill,
    visit,
    attempts,
    names: await namesOf(db, visit),
    lost,
    now,
  });
  const isOff = row.status === "cancelled" || row.status === "no-show";
  if (state?.state === "account" && isOff) return undefined;
  if (!state || !TO_PAY.has(state.state)) return state;
  // Nobody is visited any more, or not yet known where.
  if (isOff) return undefined;
  const added = state.state === "more" ? await findAdded(db, visit) : undefined;
  const toPay = added ? { ...state, added } : state;
  const nth = nextTry(attempts, visit.payments.length);
  if (hasGateway) return { ...toPay, reference: payReference(row.reference, nth), hasGateway };
  return { ...toPay, ...waysToPay(row.reference, nth, state.amount, payee) };
}

/** States in which the patient can pay. */
const TO_PAY = new Set<TicketPay["state"]>(["due", "more", "failed"]);

function waysToPay(booking: string, nth: number, amount: number, payee: Payee) {
  const reference = payReference(booking, nth);
  const attempt = { paise: Math.round(amount * 100), payReference: reference };
  const link = upiLink(payee, { ...attempt, as: "intent" });
  const code = upiLink(payee, { ...attempt, as: "qr" });
  if (!payee.upiId || link === undefined || code === undefined) return { reference };
  return { reference, upi: { link, id: payee.upiId, code: qrDrawing(code) } };
}

async function namesOf(db: Db, { payments }: StoredBill) {
  const ids = payments.flatMap(({ takenById }) => takenById ?? []);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db.selectFrom("staff").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What was added to the visit's tests after its last payment. */
async function findAdded(db: Db, { id, payments }: StoredBill): Promise<TicketPay["added"]> {
  const paidAt = payments.at(-1)?.takenAt;
  if (paidAt === undefined) return undefined;
  const rows = await db
    .selectFrom("history")
    .select(["at", "details"])
    .where("visitId", "=", id)
    .where("action", "=", "booking.lines")
    .where("at", ">", paidAt)
    .orderBy("at")
    .execute();
  const names = rows.flatMap(({ details }) => namesIn(details));
  const last = rows.at(-1);
  return last && names.length > 0 ? { names, at: last.at } : undefined;
}

function namesIn(details: string | null): string[] {
  const { added } = JSON.parse(details ?? "{}") as { added?: unknown };
  return Array.isArray(added) ? added.filter((name) => typeof name === "string") : [];
}
