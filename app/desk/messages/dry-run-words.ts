import { MESSAGES } from "#app/domain/notices/messages.ts";
import type { KnownRow } from "#app/domain/notices/templates/compare-list.ts";
import type { DryRun } from "./apply-list.server.ts";

/** A list of the operator as the screen shows it before it counts. */

/** Longer lists of one kind are counted alone. */
const SHOWN = 40;

const STATES = {
  registered: "",
  waiting: ", waits for approval",
  refused: ", refused by the operator",
} as const;

const nameOf = ({ event, language }: Pick<KnownRow, "event" | "language">) =>
  `${MESSAGES[event].name}, ${language === "en" ? "English" : "Hindi"}`;

const rowWords = (row: KnownRow) => ({
  id: row.templateId,
  words: `${nameOf(row)}${STATES[row.state]}`,
  /** The registered text is none of the lab's: it cannot be sent. */
  doesNotFit: row.words === null && row.state === "registered",
});

export function dryRunWords({ id, name, refused, wrong, known, unknown, missing }: DryRun) {
  const rowsOf = (what: KnownRow["what"]) => known.filter((row) => row.what === what);
  return {
    id,
    name,
    refused,
    wrong: wrong.slice(0, SHOWN),
    wrongCount: wrong.length,
    added: rowsOf("new").map(rowWords),
    changed: rowsOf("changed").map(rowWords),
    same: rowsOf("same").length,
    unknown: unknown.slice(0, SHOWN).map(({ templateId, name: of }) => of || templateId),
    unknownCount: unknown.length,
    missing: missing.map(nameOf),
  };
}

export type DryRunWords = ReturnType<typeof dryRunWords>;
