import { MOST_PATIENTS, VISIT_IS_FULL } from "#app/domain/visits/most-patients.ts";
import { plainText } from "#app/lib/contact.ts";
import * as z from "zod/mini";

/** What New booking sends: one visit with a booking a patient. What it must have is in order-rules.ts. */

/** More than any list of a doctor. */
const TOO_MANY_TESTS = "One patient takes 100 tests. Book the others in a second visit.";

const text = (maximum: number) => z._default(plainText(maximum), "");

const itemSchema = z.object({
  kind: z.enum(["test", "package"]),
  id: z.string().check(z.maxLength(300)),
  name: z.string().check(z.maxLength(300)),
  /** As it was read out. */
  pricePaise: z.nullable(z.int().check(z.minimum(0))),
});

/** What the law asks for before a test that is booked by phone only. */
export const formGSchema = z.object({
  isPrescriptionSeen: z.boolean(),
  centre: plainText(60),
  signedOn: plainText(10),
});
export type FormG = z.output<typeof formGSchema>;
export const NO_FORM_G: FormG = { isPrescriptionSeen: false, centre: "", signedOn: "" };

const patientSchema = z.object({
  name: text(100),
  age: z.nullable(z.int()),
  sex: z.nullable(z.enum(["female", "male", "other"])),
  /** Who comes along with a child. */
  guardianName: text(100),
  guardianRelation: text(40),
  formG: z._default(formGSchema, NO_FORM_G),
  items: z.array(itemSchema).check(z.maxLength(100, TOO_MANY_TESTS)),
});

export const orderSchema = z.object({
  /** The same for every attempt to send this order, so that it is booked once. */
  key: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  phone: text(40),
  /** Who books from abroad, with + and the country; blank for a caller at the door. */
  booker: text(40),
  /** The callback it comes from; blank for a call. */
  callback: text(100),
  /** The booking whose reminder it answers; blank for others. */
  again: text(100),
  /** The reference of a visit that gets these patients too; blank for a new one. */
  visit: text(20),
  patients: z.array(patientSchema).check(z.maxLength(MOST_PATIENTS, VISIT_IS_FULL)),
  day: text(10),
  slot: text(10),
  /** Overbooked on purpose: the page showed the slot as full. */
  overbooks: z._default(z.boolean(), false),
  address: z.object({
    flat: text(200),
    street: text(200),
    pincode: text(20),
    landmark: text(200),
    door: text(200),
  }),
  discount: z.object({ amount: text(20), reason: text(40), words: text(200) }),
  /** Why the visit charge is waived; blank while it is not. */
  waiver: text(40),
  /** Who pays monthly for a new visit; blank where the patient pays. */
  account: text(100),
  doctor: text(100),
  /** The doctor who was confirmed as a new one. */
  newDoctor: text(100),
});
export type Order = z.output<typeof orderSchema>;
export type OrderedPatient = Order["patients"][number];
