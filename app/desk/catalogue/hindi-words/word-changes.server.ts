import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { refuseOther } from "#app/domain/history/refuse-other.server.ts";
import {
  addRow,
  changeRow,
  lockRow,
  removeRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { counted } from "#app/lib/counted.ts";
import {
  isSameWord,
  namesIn,
  tidied,
  type UsedWord,
  wordMistake,
  type WordTyped,
} from "./typed-word.ts";
import { listUsedWords } from "./used-words.queries.server.ts";
import { wordIn } from "./word-forms.ts";

type Posted = {
  /** What the page had shown, by id. */
  was: Readonly<Record<string, WordTyped>>;
  /** The id of the only word to save; blank for all of them. */
  only: string;
  [field: string]: unknown;
};

/**
 * Saves the Hindi of categories and concerns, all that was changed or one of them. Run inside the
 * transaction of `deskChange`. @throws a refusal for the first that cannot be saved, with nothing stored.
 */
export async function saveWords(trx: Db, by: By, { was, only, ...fields }: Posted): Promise<Done> {
  const changes: RowChange[] = [];
  const names: string[] = [];
  for (const word of await listUsedWords(trx)) {
    if (only !== "" && word.id !== only) continue;
    const typed = wordIn(fields, word.id);
    const shown = was[word.id];
    if (!typed || !shown || isSameWord(tidied(typed), shown)) continue;
    const change = await saveWord(trx, word, { typed, shown });
    if (!change) continue;
    changes.push(change);
    names.push(word.name);
  }
  const [name = ""] = names;
  const words = counted(names.length, "name");
  const said = names.length === 1 ? `The Hindi of ${name} is saved.` : `${words} in Hindi saved.`;
  if (changes.length === 0) return { ok: true, said: "Nothing was changed.", undo: undefined };
  const of = names.length === 1 ? name : counted(names.length, "category or concern");
  const details = { what: "the Hindi of", name: of };
  const undo = await record(trx, { ...by, action: "catalogue.changed", details }, changes);
  return { ok: true, said, undo };
}

/** @returns undefined where it stands so already. */
async function saveWord(
  trx: Db,
  { id, kind, name }: UsedWord,
  { typed, shown }: { typed: WordTyped; shown: WordTyped },
) {
  const mistake = wordMistake(typed);
  if (mistake !== undefined) refuse("invalid", `${name}: ${mistake}`);
  const row = await lockRow(trx, "hindiWords", id);
  const wanted = tidied(typed);
  const stored: WordTyped = {
    hindi: row?.hindiName ?? "",
    other: row ? namesIn((JSON.parse(row.hindiAliases) as string[]).join(",")).join(", ") : "",
  };
  const differs = (field: keyof WordTyped) => wanted[field] !== shown[field];
  if (differs("hindi"))
    refuseOther(`the Hindi of ${name}`, {
      stored: stored.hindi,
      was: shown.hindi,
      wanted: wanted.hindi,
    });
  if (differs("other"))
    refuseOther(`the other names of ${name}`, {
      stored: stored.other,
      was: shown.other,
      wanted: wanted.other,
    });
  const merged = {
    hindi: differs("hindi") ? wanted.hindi : stored.hindi,
    other: differs("other") ? wanted.other : stored.other,
  };
  if (isSameWord(merged, stored)) return undefined;
  if (merged.hindi === "") return removeRow(trx, "hindiWords", id);
  const set = { hindiName: merged.hindi, hindiAliases: JSON.stringify(namesIn(merged.other)) };
  return row
    ? changeRow(trx, "hindiWords", id, set)
    : addRow(trx, "hindiWords", { id, kind, name, hindiDescription: "", ...set });
}
