import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import type { Language } from "#app/lib/language.ts";

/** As the history says it: what it stores is English. */
const NAMES: Record<Language, string> = { en: "English", hi: "Hindi" };

/** From now on the desk speaks to a colleague in this language. @returns the history entry. */
export async function changeLanguage(
  trx: Db,
  by: Pick<By, "actor" | "now">,
  { id, name }: { id: string; name: string },
  language: Language,
) {
  const change = await changeRow(trx, "staff", id, { language });
  const details = { name, language: NAMES[language] };
  return record(trx, { ...by, action: "staff.language", details }, [change]);
}
