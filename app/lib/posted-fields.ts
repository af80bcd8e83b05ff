import * as z from "zod/mini";
import { isIsoDay } from "./dates.ts";

/** Fields of the desk's forms. A form sends text, and leaves out what is not ticked. */

/** What is typed, or an id that the screen wrote into the form. */
export const text = z.string();

/** The same where the form may leave the field out: blank then. */
export const blankable = z._default(z.string(), "");

/** A box that is sent only when it is ticked. */
export const ticked = z.pipe(
  z.optional(z.string()),
  z.transform((sent) => sent !== undefined),
);

/** True for `yes`. */
export const yes = z.pipe(
  z.string(),
  z.transform((said) => said === "yes"),
);

/** One of a list. @param said why any other word is refused. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[], said?: string) =>
  z.pipe(z.string(said), z.enum(choices, said));

/** Text that is read into something else. @param said why what cannot be read is refused. */
export const readAs = <Value>(read: (typed: string) => Value | undefined, said?: string) =>
  z.pipe(
    z.string(said),
    z.transform((typed: string, { issues }): Value => {
      const value = read(typed);
      if (value !== undefined) return value;
      issues.push({ code: "custom", input: typed, message: said });
      return z.NEVER;
    }),
  );

/** A day as ISO writes it. */
export const isoDay = (said: string) => z.string(said).check(z.refine(isIsoDay, said));

/** Several in one field, with this between them. */
export const listOf = (separator: string) =>
  z.pipe(
    z.string(),
    z.transform((sent) => sent.split(separator).filter(Boolean)),
  );

/** JSON that a script wrote into a field, of this shape. */
export const jsonOf = <S extends z.ZodMiniType>(schema: S) => z.pipe(readAs(parsed), schema);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // not JSON
  }
}

/** A name of a table. @param said why any other word is refused. */
export const nameIn = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  said?: string,
) =>
  z.pipe(
    z.string(said),
    z.custom<Name>((name) => Object.hasOwn(table, String(name)), said),
  );
