import type { Db } from "#app/db/schema.server.ts";
import { LONGEST_NAME } from "#app/desk/sign-in/sign-in/sign-in-name.ts";
import { isTitle } from "#app/domain/staff/staff.ts";
import { isSignInNameTaken } from "#app/desk/sign-in/sign-in/account.queries.server.ts";

/**
 * What a new colleague signs in with until they choose on the welcome page: the first name, or with the
 * next free number where it is taken. Titles and initials (`Dr.`, `K. S.`) are not names.
 */
export async function freeSignInName(db: Db, name: string) {
  const words = name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.]*/gu) ?? [];
  const isName = (word: string) => word.length > 1 && !word.endsWith(".") && !isTitle(word);
  const first = words.find(isName) ?? "colleague";
  for (let number = 1; ; number++) {
    const free =
      number === 1 ? first.slice(0, LONGEST_NAME) : `${first.slice(0, LONGEST_NAME - 4)}${number}`;
    if (!(await isSignInNameTaken(db, free, null))) return free;
  }
}
