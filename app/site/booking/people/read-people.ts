import { checkForm } from "#app/http/field-errors.ts";
import { type Person, personSchema, secondOfOneName } from "#app/domain/booking/people.ts";
import { messages } from "#app/domain/booking/refusal-words.ts";
import type { CartItem } from "#app/site/cart/cart.ts";
import type { FieldErrors, FormValues } from "#app/ui/use-form.ts";
import { fieldsOf, type Moved, MOVED_FIELD, peopleIn, peopleOfLines } from "./people-of-cart.ts";

/** Nobody beside the first one is asked for, or named: then the desk asks (product §4: Cart). */
type Read = { people?: Person[]; errors: FieldErrors };

/** The people of a cart's form, each with the places of their tests in the cart; what is wrong by field. */
export function readPeople(items: readonly CartItem[], values: FormValues): Read {
  const count = peopleIn(items);
  const isAsked = count > 1 && values[fieldsOf(1).name] !== undefined;
  if (!isAsked) return { errors: {} };
  const typed = Array.from({ length: count }, (_, person) => typedBy(person, values));
  const [first, ...others] = typed;
  const isFirstAlone = others.every(({ patientName, age, sex }) => !(patientName || age || sex));
  if (isFirstAlone && !(first?.age || first?.sex)) return { errors: {} };
  const owners = peopleOfLines(items, movedIn(values));
  const read = (isFirstAlone ? typed.slice(0, 1) : typed).map((person) =>
    checkForm(personSchema, {
      patientName: person.patientName,
      age: person.age === "" ? undefined : numberIn(person.age),
      sex: person.sex || undefined,
    }),
  );
  const errors = Object.assign({}, ...read.map(errorsByField)) as FieldErrors;
  const twice = secondOfOneName(typed);
  if (twice !== undefined) errors[fieldsOf(twice).name] ??= messages.sameName;
  const people = read.flatMap((one, person) =>
    one.ok ? { ...one.value, tests: isFirstAlone ? undefined : placesOf(owners, person) } : [],
  );
  return { people, errors };
}

function typedBy(person: number, values: FormValues) {
  const { name, age, sex } = fieldsOf(person);
  const said = (field: string) => (values[field] ?? "").trim();
  return { patientName: said(name), age: said(age), sex: said(sex) };
}

const numberIn = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

const placesOf = (owners: readonly (readonly number[])[], person: number) =>
  owners.flatMap((people, place) => (people.includes(person) ? place : []));

function errorsByField(one: { ok: true } | { ok: false; errors: FieldErrors }, person: number) {
  if (one.ok) return {};
  const { name, age, sex } = fieldsOf(person);
  const { patientName: ofName, age: ofAge, sex: ofSex } = one.errors;
  return {
    ...(ofName && { [name]: ofName }),
    ...(ofAge && { [age]: ofAge }),
    ...(ofSex && { [sex]: ofSex }),
  };
}

/** Written by the form itself, and untrusted all the same: what does not fit does not count. */
function movedIn(values: FormValues): Moved {
  try {
    const moved: unknown = JSON.parse(values[MOVED_FIELD] ?? "{}");
    return typeof moved === "object" && moved !== null
      ? Object.fromEntries(Object.entries(moved).filter(([, people]) => Array.isArray(people)))
      : {};
  } catch {
    return {};
  }
}
