import { birthYearOf, OLDEST } from "#app/domain/booking/patient-age.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { holdsHidden } from "#app/lib/contact.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** As typed: blank where it is not known. */
export type TypedPerson = { name: string; age: string; sex: string };

const SEXES = ["female", "male", "other"] as const;

/** A person as the booking keeps them. @param which `first` or `second` @throws a refusal. */
export function readPerson(
  { name: typed, age: years, sex }: TypedPerson,
  which: string,
  now: Date,
) {
  const name = typed.replaceAll(/\s+/g, " ").trim();
  if (name === "" || name.length > 100 || holdsHidden(name))
    return refuse("invalid", `Please enter the name of the ${which} person, up to 100 characters`);
  const age = years.trim();
  if (age !== "" && !(/^\d{1,3}$/.test(age) && Number(age) <= OLDEST))
    return refuse("invalid", `Please type the age in years, 0 to ${OLDEST}`);
  const known = SEXES.find((one) => one === sex);
  if (sex !== "" && !known) return refuse("invalid", "Please choose female, male or other");
  return {
    patientName: name,
    birthYear: age === "" ? null : birthYearOf(Number(age), dayInIndia(now)),
    sex: known ?? null,
  };
}
