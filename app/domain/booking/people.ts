import * as z from "zod/mini";
import { requiredText } from "#app/lib/contact.ts";
import { MOST_PATIENTS } from "./most-people.ts";
import { OLDEST, YOUNGEST } from "./person-ages.ts";
import { messages } from "./refusal-words.ts";
import { SEXES } from "./sexes.ts";

/** For whom a cart is, where it has a test several times (product §3: Booking requests). */

/** Read when it is said: one schema serves every language. */
const said = (name: "noName" | "invalidAge" | "invalidSex" | "wrongSplit" | "tooManyPeople") => ({
  error: () => messages[name],
});

/** One person, as the form and the API name them. Age in years; what is not known is left out. */
export const personSchema = z.object({
  patientName: requiredText(100, () => messages.noName),
  age: z.pipe(
    z.nullish(
      z
        .int(said("invalidAge"))
        .check(z.minimum(YOUNGEST, said("invalidAge")), z.maximum(OLDEST, said("invalidAge"))),
    ),
    z.transform((age) => age ?? undefined),
  ),
  sex: z.pipe(
    z.nullish(z.enum(SEXES, said("invalidSex"))),
    z.transform((sex) => sex ?? undefined),
  ),
});

const everyone = z
  .array(
    z.object(
      {
        ...personSchema.shape,
        tests: z.optional(z.array(z.int(said("wrongSplit")), said("wrongSplit"))),
      },
      said("noName"),
    ),
    said("noName"),
  )
  .check(
    z.minLength(1, said("noName")),
    z.maxLength(MOST_PATIENTS, said("tooManyPeople")),
    z.superRefine((people, context) => {
      const at = secondOfOneName(people);
      if (at !== undefined)
        context.addIssue({
          code: "custom",
          message: messages.sameName,
          path: [at, "patientName"],
        });
    }),
  );

/** `tests` are places in the cart's `tests[]`, from 0; one person alone has all of them. */
export type Person = z.output<typeof everyone>[number];

export const patientsSchema = z.optional(everyone);

/** The place of the first person whose name stands before already, in whatever case. */
export function secondOfOneName(people: readonly { patientName: string }[]) {
  const names = people.map(({ patientName }) => patientName.trim().toLowerCase());
  const at = names.findIndex((name, place) => name !== "" && names.indexOf(name) < place);
  return at === -1 ? undefined : at;
}

type Asked = {
  patientName: string;
  tests: readonly { quantity: number }[];
  patients?: readonly Person[] | undefined;
};

/** Each test belongs to as many people as it is there times, once to each; and nobody comes for nothing. */
export const isWholeSplit = z.refine<Asked>(
  ({ tests, patients = [] }) => patients.length < 2 || isWhole(tests, patients),
  { path: ["patients"], error: () => messages.wrongSplit },
);

function isWhole(tests: Asked["tests"], people: readonly Person[]) {
  const given = people.map((person) => new Set(person.tests));
  const isOnceEach = people.every((person, at) => person.tests?.length === given[at]?.size);
  const isKnown = given.every((places) => Array.from(places).every((place) => place in tests));
  return (
    isOnceEach &&
    isKnown &&
    given.every((places) => places.size > 0) &&
    tests.every(({ quantity }, at) => given.filter((own) => own.has(at)).length === quantity)
  );
}

/** A program that reads the first name alone must not read another one. */
export const namesFirst = z.refine<Asked>(
  ({ patientName, patients: [first] = [] }) => !first || first.patientName === patientName,
  { path: ["patientName"], error: () => messages.otherFirst },
);
