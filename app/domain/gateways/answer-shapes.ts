import * as z from "zod/mini";

/** Values in what gateways answer and tell, as schemas. */

/** An id or a number of theirs. */
export const text = z.string().check(z.minLength(1), z.maxLength(100));

/** The bank's number of a transaction; blank and absent are null. */
export const bankNumber = z.pipe(
  z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  z.transform((number) => number || null),
);

/** The first of these of an object that has numbers of a bank under several names. */
export const firstNumber = (names: readonly string[]) =>
  z.pipe(
    z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    z.transform((data) => {
      const numbers = names.map((name) => bankNumber.safeParse(data?.[name]).data);
      return numbers.find(Boolean) ?? null;
    }),
  );

/** Rupees as a number or as text, `200.12`, made paise; anything else is no integer, and refused. */
export const rupees = z.pipe(
  z.pipe(z.union([z.number(), z.string()]), z.transform(paiseOf)),
  z.int(),
);

function paiseOf(amount: string | number) {
  const written = /^(-?\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount));
  return written ? Number(`${written[1]}${(written[2] ?? "").padEnd(2, "0")}`) : Number.NaN;
}

/** Seconds since 1970, or a written moment; made an ISO moment. */
export const moment = z.pipe(
  z.union([
    z.pipe(
      z.int().check(z.positive(), z.maximum(1e11)),
      z.transform((at) => at * 1_000),
    ),
    z.string().check(z.refine((written) => !Number.isNaN(Date.parse(written)))),
  ]),
  z.transform((at) => new Date(at).toISOString()),
);
