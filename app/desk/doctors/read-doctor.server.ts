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
