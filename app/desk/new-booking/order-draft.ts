import type { BilledVisit } from "#app/domain/bill/bill.ts";
import { readDiscount } from "#app/desk/bill/discount.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { pincodeRule } from "#app/domain/lab-rules/pincode-rule.ts";
import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { RESTRICTIONS } from "#app/domain/lab-tests/lab-test.ts";
import { ageOf } from "#app/domain/booking/patient-age.ts";
import { newKey } from "#app/lib/new-key.ts";
import * as z from "zod/mini";
import type { Family, KnownPatient } from "./who/family.ts";
import { formGSchema, NO_FORM_G, type Order } from "./order.ts";
import { isSame, type Orderable, sumOf } from "./items/order-item.ts";

/** An order while it is typed; it is kept in the browser, so it has a schema. */

const testSchema = z.object({
  id: z.string(),
  name: z.string(),
  container: z.string(),
  fasting: z.string(),
  turnaround: z.string(),
  restriction: z.optional(z.enum(RESTRICTIONS)),
});

const patientSchema = z.object({
  /** Names the row while the page is open. */
  id: z.string(),
  /** False for somebody who was booked with this number before. */
  isNew: z.boolean(),
  name: z.string(),
  age: z.string(),
  sex: z.enum(["", "female", "male", "other"]),
  guardianName: z.string(),
  guardianRelation: z.string(),
  formG: z._default(formGSchema, NO_FORM_G),
  items: z.array(
    z.object({
      kind: z.enum(["test", "package"]),
      id: z.string(),
      name: z.string(),
      pricePaise: z.nullable(z.number()),
      tests: z.array(testSchema),
    }),
  ),
});

export const draftSchema = z.object({
  key: z.string(),
  phone: z.string(),
  booker: z._default(z.string(), ""),
  callback: z.string(),
  again: z._default(z.string(), ""),
  visit: z.string(),
  patients: z.array(patientSchema),
  day: z.string(),
  /** Blank until one is chosen: the first free one of the morning is offered. */
  slot: z.string(),
  address: z.object({
    flat: z.string(),
    street: z.string(),
    pincode: z.string(),
    landmark: z.string(),
    door: z.string(),
  }),
  discount: z.object({ amount: z.string(), reason: z.string(), words: z.string() }),
  waiver: z._default(z.string(), ""),
  account: z._default(z.string(), ""),
  doctor: z.string(),
  newDoctor: z._default(z.string(), ""),
});
export type Draft = z.output<typeof draftSchema>;
export type DraftPatient = Draft["patients"][number];

const NO_ADDRESS = { flat: "", street: "", pincode: "", landmark: "", door: "" };

export const emptyDraft = (given: Partial<Draft> & Pick<Draft, "day">): Draft => ({
  key: newKey(),
  phone: "",
  booker: "",
  callback: "",
  again: "",
  visit: "",
  patients: [],
  slot: "",
  address: NO_ADDRESS,
  discount: { amount: "", reason: "", words: "" },
  waiver: "",
  account: "",
  doctor: "",
  newDoctor: "",
  ...given,
});

export const newPatient = (given: Partial<DraftPatient> = {}): DraftPatient => ({
  id: newKey(),
  isNew: true,
  name: "",
  age: "",
  sex: "",
  guardianName: "",
  guardianRelation: "",
  formG: NO_FORM_G,
  items: [],
  ...given,
});

export const isTicked = ({ patients }: Draft, { name }: KnownPatient) =>
  patients.some((patient) => !patient.isNew && patient.name === name);

/** Ticks somebody of the family, or takes the tick away; their order is the family's. */
export function tick(draft: Draft, family: Family, known: KnownPatient, today: string): Draft {
  const { name, birthYear, sex, guardianName, guardianRelation } = known;
  const others = draft.patients.filter((patient) => patient.isNew || patient.name !== name);
  if (others.length < draft.patients.length) return { ...draft, patients: others };
  const age = birthYear === null ? "" : String(ageOf(birthYear, today));
  const added = newPatient({
    isNew: false,
    name,
    age,
    sex: sex ?? "",
    guardianName: guardianName ?? "",
    guardianRelation: guardianRelation ?? "",
  });
  const placeOf = (patient: DraftPatient) =>
    patient.isNew
      ? family.patients.length
      : family.patients.findIndex((one) => one.name === patient.name);
  const patients = [...others, added].toSorted((a, b) => placeOf(a) - placeOf(b));
  return { ...draft, patients, doctor: draft.doctor || (known.doctor ?? "") };
}

/** What is known of the number, where nothing was typed yet: the address of the last visit. */
export function withFamily(draft: Draft, family: Family): Draft {
  const isBlank = Object.values(draft.address).every((part) => part === "");
  if (!isBlank || !family.address || draft.visit !== "") return draft;
  const { flat, street, pincode, landmark, door } = family.address;
  return { ...draft, address: { flat, street, pincode, landmark, door } };
}

export function changePatient(draft: Draft, id: string, set: Partial<DraftPatient>): Draft {
  const patients = draft.patients.map((one) => (one.id === id ? { ...one, ...set } : one));
  return { ...draft, patients };
}

/** Adds what is not in the list yet. */
export const addItems = (patient: DraftPatient, items: readonly Orderable[]) => ({
  items: [
    ...patient.items,
    ...items
      .filter((item) => !patient.items.some((one) => isSame(one, item)))
      .map((item) => ({ ...item, tests: [...item.tests] })),
  ],
});

export const removeItem = (patient: DraftPatient, item: Orderable) => ({
  items: patient.items.filter((one) => !isSame(one, item)),
});

export const linesOf = ({ patients }: Draft) => patients.flatMap(({ items }) => items);

/** Whole years; what is no number is out of range, so that it is asked about. */
const ageTyped = (age: string) => (/^\d{1,3}$/.test(age.trim()) ? Number(age) : -1);

type Shown = {
  slot: string;
  /** It is shown as full. */
  overbooks: boolean;
};

/** The draft as it is sent, for the day and slot that stand on the page. */
export function toOrder(draft: Draft, { slot, overbooks }: Shown): Order {
  const { patients, ...rest } = draft;
  return {
    ...rest,
    slot,
    overbooks,
    patients: patients.map(({ name, age, sex, guardianName, guardianRelation, formG, items }) => ({
      name,
      age: age.trim() === "" ? null : ageTyped(age),
      sex: sex || null,
      guardianName,
      guardianRelation,
      formG,
      items: items.map(({ kind, id, name: item, pricePaise }) => ({
        kind,
        id,
        name: item,
        pricePaise,
      })),
    })),
  };
}

/** For the way, in paise; null while nobody goes. A visit that gets another patient has its charge already. */
export function chargeOf(draft: Draft, rules: LabRules) {
  const { pincode } = draft.address;
  const isAsked = draft.visit === "" && linesOf(draft).length > 0 && /^\d{6}$/.test(pincode);
  const { served, chargePaise } = pincodeRule(pincode, rules);
  return isAsked && served ? chargePaise : null;
}

/**
 * The pincode of the draft to which the lab does not come; undefined where it does, where nothing is taken at
 * home, and for a visit that gets another patient.
 */
export function outsideOf(draft: Draft, rules: LabRules) {
  const { pincode } = draft.address;
  const lines = linesOf(draft);
  const isAtCentre = lines.length > 0 && lines.every(isCentreLine);
  const isAsked = draft.visit === "" && !isAtCentre && /^\d{6}$/.test(pincode);
  return isAsked && !pincodeRule(pincode, rules).served ? pincode : undefined;
}

/** The bill of the draft, with the discount as far as it can be read. */
export function billedVisit(
  draft: Draft,
  chargePaise: number | null,
  account: BilledVisit["account"],
): BilledVisit {
  const discount = readDiscount(draft.discount.amount, sumOf(linesOf(draft)));
  return {
    origin: "phone",
    pincode: draft.address.pincode || null,
    discountPaise: discount.ok ? discount.paise : null,
    discountReason: draft.discount.reason || null,
    discountWords: draft.discount.words || null,
    chargePaise,
    chargeWaivedBecause: draft.waiver || null,
    account,
    bookings: draft.patients.map(({ id, name, items }) => ({
      id,
      patientName: name.trim() || "New patient",
      status: "confirmed",
      lines: items.map((item) => ({
        name: item.name,
        quantity: 1,
        pricePaise: item.pricePaise,
        atCentre: isCentreLine(item),
      })),
    })),
    payments: [],
  };
}
