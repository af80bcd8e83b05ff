import type { Row } from "#app/db/schema.server.ts";
import { rupees } from "#app/lib/money.ts";
import type { AccountTyped } from "./account-forms.ts";

/** The fields of its form, in their order. */
export const ACCOUNT_FIELDS = [
  "kind",
  "name",
  "code",
  "contact",
  "phone",
  "address",
  "email",
  "gstin",
  "limit",
  "discount",
  "promised",
] as const;

/** An account as its form shows it: what is not known is blank. */
export const accountTyped = (
  account: Row<"accounts">,
): Omit<AccountTyped, "kind"> & {
  kind: Row<"accounts">["kind"];
} => ({
  kind: account.kind,
  name: account.name,
  code: account.code,
  contact: account.contact ?? "",
  address: account.address ?? "",
  gstin: account.gstin ?? "",
  phone: account.phone ?? "",
  email: account.email ?? "",
  limit: account.limitPaise === null ? "" : String(rupees(account.limitPaise)),
  discount: account.discountPercent === null ? "" : String(account.discountPercent),
  promised: account.promisedFor ?? "",
});

/** The fields in words, for the history and for what a colleague changed meanwhile. */
export const FIELD_WORDS: Readonly<Record<keyof AccountTyped, string>> = {
  kind: "the kind",
  name: "the name",
  code: "the code",
  contact: "who pays",
  address: "the address",
  gstin: "the GSTIN",
  phone: "the phone number",
  email: "the e-mail address",
  limit: "what may be due",
  discount: "the discount",
  promised: "the promised day",
};
