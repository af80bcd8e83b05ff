import * as z from "zod/mini";
import { t } from "#app/lib/translate.ts";
import { checkForm } from "#app/http/field-errors.ts";

/** What the patient sends from the block about paying (product §3: Ticket). */

/** Of what the page itself fills in. */
const unreadable = () => t`We could not save this. Please try again, or call us.`;
const badReference = () => t`A UPI reference has 12 digits`;

/** `DS7K4MP1`: the try that the page shows. */
const reference = z
  .string({ error: unreadable })
  .check(z.regex(/^DS[2-9A-Z]{4,12}P\d{1,3}$/, { error: unreadable }));

export const triedFields = z.object({ reference });

/** The amount is what the page showed, in rupees; the form sends it as text. */
/** What the page showed, in rupees; a form sends it as text. */
const amount = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], { error: unreadable }),
    z.transform((rupees) => Number(rupees)),
  ),
  z
    .number({ error: unreadable })
    .check(z.positive({ error: unreadable }), z.maximum(10_000_000, { error: unreadable })),
);

/** All that is due, on the page of the gateway. */
export const onlineFields = z.object({ amount });

export const paidFields = z.object({
  reference,
  amount,
  bankReference: z.pipe(
    z.pipe(
      z.nullish(z.string({ error: badReference })),
      z.transform((text) => text?.replaceAll(/[\s-]/g, "") || null),
    ),
    z.nullable(z.string().check(z.regex(/^\d{12}$/, { error: badReference }))),
  ),
});

export type TriedFields = z.output<typeof triedFields>;
export type PaidFields = z.output<typeof paidFields>;

export const checkPaid = (values: Record<string, string>) => checkForm(paidFields, values);
export const checkTried = (values: Record<string, string>) => checkForm(triedFields, values);
export const checkOnline = (values: Record<string, string>) => checkForm(onlineFields, values);
