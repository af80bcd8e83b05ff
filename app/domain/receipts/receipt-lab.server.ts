import type { Db } from "#app/db/schema.server.ts";
import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { initialsOf, prefixOf } from "#app/domain/lab-details/receipt-prefix.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import type { ReceiptLab } from "./receipt-content.ts";

const NAME = "receiptLab";

/** What of the configuration a receipt shows. */
type Configured = {
  name: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  email: string;
};

const NOBODY: Configured = { name: "", address: "", city: "", pincode: "", phone: "", email: "" };

/** What the desk may have set of it: it wins over the environment (decision 43). */
const SET = [
  "name",
  "address",
  "city",
  "pincode",
  "phone",
  "email",
  "gstin",
  "taxText",
  "receiptPrefix",
] as const;

/** The lab as receipts name it from now on, and the prefix of their numbers. */
export async function receiptLab(trx: Db): Promise<ReceiptLab & { prefix: string }> {
  const configured = await findConfigured(trx);
  const settings = await findLabSettings(trx, SET);
  const set = (field: (typeof SET)[number]) => settings.get(field);
  const of = (field: keyof Configured) => set(field) ?? configured[field];
  const place = [of("city"), of("pincode")].filter(Boolean).join(" ");
  return {
    name: of("name"),
    address: [of("address"), place].filter(Boolean).join(", "),
    phone: spacedPhone(of("phone")),
    email: of("email"),
    gstin: set("gstin") ?? "",
    tax: set("taxText") ?? "",
    prefix: prefixOf(set("receiptPrefix") ?? "") ?? initialsOf(of("name")),
  };
}

async function findConfigured(db: Db): Promise<Configured> {
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return stored ? (JSON.parse(stored.value) as Configured) : NOBODY;
}

/** Keeps what the environment says of the lab where the transaction of a payment finds it. */
export async function storeReceiptLab(db: Db, configured: Configured) {
  const { name, address, city, pincode, phone, email } = configured;
  const value = JSON.stringify({ name, address, city, pincode, phone, email });
  if (value === JSON.stringify(await findConfigured(db))) return;
  await db
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
