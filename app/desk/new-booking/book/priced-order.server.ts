import type { Db } from "#app/db/schema.server.ts";
import { bookedTests, findOffers } from "#app/domain/booking/booking.queries.server.ts";
import { priceLines, totalOf } from "#app/domain/booking/price-lines.server.ts";
import { PACKAGE_CATEGORY } from "#app/domain/packages/package.ts";
import { rupees } from "#app/lib/money.ts";
import type { Order, OrderedPatient } from "../order.ts";
import { isFormGNoted, orderMessages, type Problem } from "../order-mistakes.ts";
import { isRestricted } from "../items/order-item.ts";

export type PricedPatient = {
  patient: OrderedPatient;
  lines: Awaited<ReturnType<typeof priceLines>>;
  totalPaise: number | null;
};

type Priced =
  | { ok: true; patients: PricedPatient[]; sumPaise: number }
  | { ok: false; problems: Problem[] };

/** Every patient's lines at our prices of this moment; refused when an item has left the catalogue, or the law does not allow it to be booked this way. */
export async function pricePatients(db: Db, { patients }: Order, today: string): Promise<Priced> {
  const priced: PricedPatient[] = [];
  const problems: Problem[] = [];
  for (const [at, patient] of patients.entries()) {
    const items = patient.items.map(({ kind, id, name, pricePaise }) => ({
      id,
      name,
      quantity: 1,
      ...(kind === "package" && { category: PACKAGE_CATEGORY }),
      ...(pricePaise !== null && { price: rupees(pricePaise) }),
    }));
    const lines = await priceLines((words) => findOffers(db, words), { kind: "cart", items });
    const gone = lines.find(({ itemId }) => itemId === null);
    if (gone)
      problems.push({
        field: `tests-${at}`,
        message: `${gone.name} is no longer in the catalogue. Please take it off`,
      });
    problems.push(...restrictionProblems(at, patient, lines, today));
    priced.push({ patient, lines, totalPaise: totalOf(lines) });
  }
  const sumPaise = priced.reduce((sum, { totalPaise }) => sum + (totalPaise ?? 0), 0);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, patients: priced, sumPaise };
}

function restrictionProblems(
  at: number,
  { formG }: OrderedPatient,
  lines: PricedPatient["lines"],
  today: string,
): Problem[] {
  const items = lines.map((line) => ({ tests: bookedTests(line.bookedTests) }));
  if (isRestricted(items, "not-at-home"))
    return [{ field: `tests-${at}`, message: orderMessages.neverAtHome }];
  return isRestricted(items, "by-phone-only") && !isFormGNoted(formG, today)
    ? [{ field: `form-g-${at}`, message: orderMessages.noFormG }]
    : [];
}
