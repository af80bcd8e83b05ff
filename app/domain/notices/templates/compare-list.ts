import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { LANGUAGE_CODES, type Language } from "#app/lib/language.ts";
import { MESSAGES, PATIENT_EVENTS, type PatientEvent } from "../messages.ts";
import { textOf } from "../own-text.ts";
import { haveSameWords } from "./fit-of.ts";
import type { ListRow } from "./read-operator-list.server.ts";
import { withLab } from "./template-text.ts";
import type { Template } from "./templates.queries.server.ts";

/** What a list of the operator would change, before it counts. */

/** A row of the list that is one of the lab's messages. */
export type KnownRow = Omit<ListRow, "line"> & {
  event: PatientEvent;
  language: Language;
  /** The text that the registered one was made from; null where it is none of the lab's. */
  words: string | null;
  what: "new" | "changed" | "same";
};

export type Compared = {
  known: KnownRow[];
  /** They are none of the lab's messages. */
  unknown: ListRow[];
  /** Messages that neither the list nor a list before has registered. */
  missing: { event: PatientEvent; language: Language }[];
};

type Lab = { settings: LabSettings; name: string };

/** Compares a list with what is stored. */
export function compareList(
  rows: readonly ListRow[],
  stored: readonly Template[],
  lab: Lab,
): Compared {
  const known: KnownRow[] = [];
  const unknown: ListRow[] = [];
  for (const row of rows) {
    const before = stored.find(({ templateId }) => templateId === row.templateId);
    const found = whichMessage(row, before, lab);
    if (!found) unknown.push(row);
    else {
      const { line: _, ...facts } = row;
      const now = { ...facts, ...found };
      known.push({ ...now, what: !before ? "new" : isSame(before, now) ? "same" : "changed" });
    }
  }
  const stands = [...known, ...stored.filter((one) => !rows.some(hasIdOf(one)))];
  const missing = PATIENT_EVENTS.flatMap((event) =>
    LANGUAGE_CODES.map((language) => ({ event, language })),
  ).filter(
    (one) =>
      !stands.some(
        ({ event, language, state }) =>
          event === one.event && language === one.language && state === "registered",
      ),
  );
  return { known, unknown, missing };
}

const hasIdOf =
  ({ templateId }: Pick<Template, "templateId">) =>
  (row: ListRow) =>
    row.templateId === templateId;

type Message = Pick<KnownRow, "event" | "language" | "words">;

const isSame = (before: Template, now: Omit<KnownRow, "what">) =>
  (["event", "language", "name", "text", "header", "state"] as const).every(
    (column) => before[column] === now[column],
  );

/** By its words, else by its name as the sheet has it, else by the ID that was stored. */
function whichMessage(row: ListRow, before: Template | undefined, lab: Lab): Message | undefined {
  const all = PATIENT_EVENTS.flatMap((event) =>
    LANGUAGE_CODES.map((language) => ({ event, language })),
  );
  const named = all.find((one) => isNamed(row.name, one));
  // Two messages may have the same words; the name decides between them.
  for (const one of named ? [named, ...all] : all) {
    const words = wordsLike(row.text, one, lab);
    if (words !== undefined) return { ...one, words };
  }
  if (named) return { ...named, words: keptWords(row, before) };
  const known = all.find(
    ({ event, language }) => event === before?.event && language === before.language,
  );
  return known && { ...known, words: keptWords(row, before) };
}

/** An earlier text of the lab, whose template goes on. */
const keptWords = (row: ListRow, before: Template | undefined) =>
  before?.text === row.text ? before.words : null;

function wordsLike(
  text: string,
  { event, language }: Pick<Message, "event" | "language">,
  { settings, name }: Lab,
) {
  const words = [textOf(settings, event, language), MESSAGES[event].text[language]].find((one) =>
    haveSameWords(text, one, name),
  );
  return words && withLab(words, name);
}

const bare = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const isNamed = (name: string, { event, language }: Pick<Message, "event" | "language">) =>
  ` ${bare(name)}`.endsWith(` ${bare(MESSAGES[event].name)} ${language}`);
