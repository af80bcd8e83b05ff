import type { Db } from "#app/db/schema.server.ts";
import { priceLines, totalOf } from "#app/features/booking/price-lines.server.ts";
import { PACKAGE_CATEGORY } from "#app/features/packages/package.ts";
import { rupees } from "#app/lib/money.ts";
import type { Order, OrderedPatient } from "./order.ts";
import type { Problem } from "./order-rules.ts";

export type PricedPatient = {
  patient: OrderedPatient;
  lines: Awaited<ReturnType<typeof priceLines>>;
  totalPaise: number | null;
};

type Priced =
  | { ok: true; patients: PricedPatient[]; sumPaise: number }
  | { ok: false; problems: Problem[] };

/** Every patient's lines at our prices of this moment; refused where the catalogue has an item no more. */
export async function pricePatients(db: Db, { patients }: Order): Promise<Priced> {
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
    const lines = await priceLines(db, { kind: "cart", items });
    const gone = lines.find(({ itemId }) => itemId === null);
    if (gone)
      problems.push({
        field: `tests-${at}`,
        message: `${gone.name} is no longer in the catalogue. Please take it off`,
      });
    priced.push({ patient, lines, totalPaise: totalOf(lines) });
  }
  const sumPaise = priced.reduce((sum, { totalPaise }) => sum + (totalPaise ?? 0), 0);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, patients: priced, sumPaise };
}
