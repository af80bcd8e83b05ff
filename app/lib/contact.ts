import * as z from "zod/mini";
import { isPhone, normalisePhone } from "./phone.ts";
import { t } from "#app/lib/translate.ts";

/** How a visitor's name, phone and e-mail are read, in forms and at the API alike (product §5). */

export const invalidPhone = () => t`Please enter a valid 10-digit phone number`;

/** The simple `a@b.c` shape (product §5: Callback); no nested repetition, so linear in length. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

// Control characters and bidirectional overrides, which have no place in a name. Notes may contain line
// breaks, and Indian scripts need the two joiners.
const HIDDEN = /(?![\n\r\t\u200C\u200D])[\p{Cc}\p{Cf}]/u;

/** True when `text` contains control characters or bidirectional overrides. */
export const holdsHidden = (text: string) => HIDDEN.test(text);

/** True when the files of the catalogue refuse `text`: hidden characters, or one that was lost (U+FFFD). */
export const holdsUnreadable = (text: string) => holdsHidden(text) || text.includes("\uFFFD");

/** What a form of the catalogue says of such a text. */
export const REMOVE_UNREADABLE = "Please remove the hidden characters";

/** What is said of a wrong field; a function is asked for it in the language of the moment. */
export type Message = string | (() => string);

/** Trimmed text of at most `maximum` characters, without hidden characters. */
export const plainText = (maximum: number, notText: Message = () => t`Please write text here`) =>
  z.string({ error: notText }).check(
    z.trim(),
    z.maxLength(maximum, { error: () => t`Please use at most ${maximum} characters` }),
    z.refine((text) => !holdsHidden(text), {
      error: () => t`Please remove the hidden characters from this text`,
    }),
  );

/** Undefined when it is absent, null or blank. */
export const optionalText = (maximum: number) =>
  z.pipe(
    z.nullish(plainText(maximum)),
    z.transform((text) => text || undefined),
  );

/** Like `plainText`, refused with `missing` when it is absent or nothing is left after trimming. */
export const requiredText = (maximum: number, missing: Message) =>
  plainText(maximum, missing).check(z.minLength(1, { error: missing }));

/** Ten digits, after normalisation. */
export const phoneSchema = (missing: Message, invalid: Message = invalidPhone) =>
  z.pipe(
    z.pipe(
      z
        .string({ error: missing })
        .check(z.trim(), z.minLength(1, { error: missing }), z.maxLength(40, { error: invalid })),
      z.transform(normalisePhone),
    ),
    z.string().check(z.refine(isPhone, { error: invalid })),
  );

/** An e-mail that may be left out; a blank one counts as absent (product §3: Booking requests). */
export const optionalEmail = (invalid: Message) =>
  z.pipe(
    z.optional(
      z.nullable(
        plainText(254).check(z.refine((text) => text === "" || isEmail(text), { error: invalid })),
      ),
    ),
    z.transform((text) => text || undefined),
  );
