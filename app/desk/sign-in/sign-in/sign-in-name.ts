import { t } from "#app/lib/translate.ts";

/** What a colleague signs in with: letters and digits in any script, upper and lower case alike. */

/** The longest that can be chosen. */
export const LONGEST_NAME = 40;

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,39}$/u;

/** As it is stored and compared. */
export const signInNameOf = (typed: string) =>
  typed.replaceAll("\0", "").trim().toLowerCase().slice(0, 100);

/** Why a name cannot be chosen, in words; undefined when it can. */
export const signInNameProblem = (name: string) =>
  NAME.test(name) ? undefined : t`Please use 2 to 40 letters or digits, without spaces`;
