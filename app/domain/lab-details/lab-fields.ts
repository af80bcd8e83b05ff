import { isEmail } from "#app/lib/contact.ts";
import { isPhone, normalisePhone, NOT_A_PHONE } from "#app/lib/phone.ts";
import { LONGEST_PREFIX, prefixOf } from "./receipt-prefix.ts";

/** The fields of the lab itself (product §10: Lab). Each is a row of `labSettings` under its own name. */
export const LAB_FIELDS = {
  name: { label: "the name", longest: 100, missing: "Please type the name of the lab" },
  phone: { label: "the phone", longest: 40, missing: "Please type the phone number of the lab" },
  email: { label: "the e-mail address", longest: 254, missing: "Please type an e-mail address" },
  address: { label: "the address", longest: 200, missing: "Please type street and area" },
  city: { label: "the city", longest: 100, missing: "Please type the city" },
  pincode: {
    label: "the pincode",
    longest: 10,
    missing: "Please enter the 6 digits of the pincode",
  },
  facebook: { label: "the page on Facebook", longest: 300 },
  instagram: { label: "the page on Instagram", longest: 300 },
  linkedin: { label: "the page on LinkedIn", longest: 300 },
  gstin: { label: "the GSTIN", longest: 20 },
  upiId: { label: "the UPI ID", longest: 321 },
  merchantCode: { label: "the UPI merchant code", longest: 10 },
  bankHolder: { label: "the name of the bank account", longest: 100 },
  bankAccount: { label: "the bank account", longest: 30 },
  ifsc: { label: "the IFSC", longest: 20 },
  receiptPrefix: { label: "the beginning of receipt numbers", longest: LONGEST_PREFIX },
  taxText: { label: "the tax sentence of receipts", longest: 300 },
} as const satisfies Record<string, { label: string; longest: number; missing?: string }>;

export type LabField = keyof typeof LAB_FIELDS;

type Checked = { ok: true; value: string } | { ok: false; said: string };

const ok = (value: string): Checked => ({ ok: true, value });
const wrong = (said: string): Checked => ({ ok: false, said });

/** Wrong states, PAN, entity or check sign are found by the tax office, not here. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** `lab@bank`: as the NPCI has it, a name and the handle of a bank. */
export const UPI_ID = /^[\w.-]{2,256}@[a-zA-Z]{2,64}$/;

/** As the Reserve Bank has it: four letters of the bank, a zero, and six signs of the branch. */
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;

/** A field as it was typed, made ready to be stored. Blank is a value where a field may be absent. */
export function checkLabField(field: LabField, typed: string): Checked {
  const text = typed.trim().replaceAll(/\s+/g, " ");
  const { longest, ...rest } = LAB_FIELDS[field];
  if (text === "") return "missing" in rest ? wrong(rest.missing) : ok("");
  if (text.length > longest) return wrong(`Please use at most ${longest} characters`);
  return CHECKS[field]?.(text) ?? ok(text);
}

const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const socialPage = (text: string) =>
  isWebAddress(text) ? ok(text) : wrong("Please type an address that begins with https://");

const CHECKS: Partial<Record<LabField, (text: string) => Checked>> = {
  phone(text) {
    const phone = normalisePhone(text);
    return isPhone(phone) ? ok(phone) : wrong(NOT_A_PHONE);
  },
  email: (text) => (isEmail(text) ? ok(text) : wrong("Please enter a valid e-mail address")),
  pincode(text) {
    const digits = text.replaceAll(" ", "");
    return /^\d{6}$/.test(digits) ? ok(digits) : wrong(`A pincode has 6 digits: ${text}`);
  },
  facebook: socialPage,
  instagram: socialPage,
  linkedin: socialPage,
  gstin(text) {
    const signs = text.replaceAll(" ", "").toUpperCase();
    return GSTIN.test(signs)
      ? ok(signs)
      : wrong(`A GSTIN has 15 signs, like 29AAAAA0000A1Z5: ${text}`);
  },
  upiId(text) {
    const id = text.replaceAll(" ", "");
    return UPI_ID.test(id) ? ok(id) : wrong(`A UPI ID looks like lab@bank: ${text}`);
  },
  merchantCode(text) {
    const digits = text.replaceAll(" ", "");
    return /^\d{4}$/.test(digits) ? ok(digits) : wrong(`A UPI merchant code has 4 digits: ${text}`);
  },
  bankAccount(text) {
    const digits = text.replaceAll(/[ -]/g, "");
    return /^\d{9,18}$/.test(digits)
      ? ok(digits)
      : wrong(`A bank account has 9 to 18 digits: ${text}`);
  },
  ifsc(text) {
    const signs = text.replaceAll(" ", "").toUpperCase();
    return IFSC.test(signs) ? ok(signs) : wrong(`An IFSC has 11 signs, like EXMP0000560: ${text}`);
  },
  receiptPrefix(text) {
    const signs = text.toUpperCase();
    return prefixOf(signs) === signs
      ? ok(signs)
      : wrong(`Please use 1 to ${LONGEST_PREFIX} letters and digits`);
  },
};
