import { refuse } from "#app/domain/history/desk-change.server.ts";
import { holdsHidden } from "#app/lib/contact.ts";
import { DOCTOR_FIELDS, type DoctorField, type DoctorTyped } from "./listed-doctor.ts";
import { oneSpaced } from "./same-doctor.ts";

/** With area code, as clinics have land lines: `080 2345 6789`. */
const PHONE = /^\+?[\d -]{6,20}$/;

/** The typed fields as they are stored: on one line, blank ones as null. @throws a refusal in words. */
export function readDoctor(typed: DoctorTyped) {
  const read = (field: DoctorField) => {
    const text = oneSpaced(typed[field]);
    const { longest, words } = DOCTOR_FIELDS[field];
    if (text.length > longest || holdsHidden(text))
      refuse("invalid", `Please use at most ${longest} characters for ${words}`);
    return text || null;
  };
  const name = read("name") ?? refuse("invalid", "Please enter the name of the doctor");
  const phone = read("phone");
  if (phone !== null && !PHONE.test(phone))
    refuse("invalid", "Please type the phone number in digits, with its area code");
  return { name, phone, clinic: read("clinic"), registration: read("registration") };
}

/** The fields of a form. */
export const doctorIn = (form: FormData): DoctorTyped => fieldsOf((field) => form.get(field));

/** What the form had shown, as it says in its field `was`; blank where it says nothing. */
export function doctorWas(form: FormData): DoctorTyped {
  const was = shownBefore(String(form.get("was") ?? ""));
  return fieldsOf((field) => was[field]);
}

function fieldsOf(read: (field: DoctorField) => unknown): DoctorTyped {
  const text = (field: DoctorField) => {
    const value = read(field);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    clinic: text("clinic"),
    phone: text("phone"),
    registration: text("registration"),
  };
}

function shownBefore(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
