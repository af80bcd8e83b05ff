import { readTable } from "#app/import/csv-table.server.ts";
import { readText } from "#app/import/file-text.server.ts";
import type { RowProblem } from "#app/import/import-rows.server.ts";
import type { Template } from "./templates.queries.server.ts";
import { isOperatorId } from "./sender.ts";

/** The operator's list of templates as its portal gives it, and the names that portals have for its columns. */

const COLUMNS = {
  id: ["Template ID", "Template Id No", "DLT Template ID", "Content Template ID"],
  name: ["Template Name", "Content Template Name"],
  text: ["Template Content", "Template Message", "Template Text", "Content"],
  header: ["Header", "Headers", "Header Name", "Sender ID"],
  status: ["Status", "Template Status", "Approval Status", "Registered Status"],
} as const;

type Field = keyof typeof COLUMNS;

export type ListRow = Pick<Template, "templateId" | "name" | "text" | "header" | "state"> & {
  /** Of the file. */
  line: number;
};

export type OperatorList =
  | {
      ok: true;
      rows: ListRow[];
      /** A sentence for each row that cannot be read. */
      wrong: string[];
    }
  | { ok: false; said: string };

/** More are no list of one lab. */
const MOST_ROWS = 2_000;
const LONGEST = 1_000;

/** Reads it, in any of the encodings and separators that spreadsheets write. */
export function readOperatorList(bytes: Uint8Array): OperatorList {
  const file = readText(bytes);
  if (!file.ok) return { ok: false, said: sentence(file.reason) };
  const problems: RowProblem[] = [];
  const known = Object.values(COLUMNS).flat();
  const { present, rows } = readTable(file.text, known, problems, known);
  const columnOf = (field: Field) => COLUMNS[field].find((name) => present.has(name));
  const missing = (["id", "text"] as const).filter((field) => columnOf(field) === undefined);
  if (rows.length === 0 && problems[0]) return { ok: false, said: problemSentence(problems[0]) };
  if (missing.length > 0)
    return {
      ok: false,
      said: `There is no column ${missing.map((field) => COLUMNS[field][0]).join(", ")}. Please take the list of content templates.`,
    };
  if (rows.length > MOST_ROWS)
    return { ok: false, said: `This list has more than ${MOST_ROWS} rows. Please choose another.` };
  const read: ListRow[] = [];
  const wrong = problems.map(problemSentence);
  for (const { cells, line } of rows) {
    const cell = (field: Field) => (cells[columnOf(field) ?? ""] ?? "").trim();
    const row = rowOf(cell, line);
    const again = read.find(({ templateId }) => templateId === row.templateId);
    const why = again ? `${row.templateId} stands in line ${again.line} too.` : whatIsWrong(row);
    if (why) wrong.push(`Line ${line}: ${why}`);
    else read.push(row);
  }
  return { ok: true, rows: read, wrong };
}

function rowOf(cell: (field: Field) => string, line: number): ListRow {
  // Spreadsheets guard long numbers with an apostrophe, or with ="…".
  const templateId = cell("id").replace(/^=?["']?(\d+)["']?$/, "$1");
  const header = cell("header").toUpperCase();
  return {
    templateId,
    name: cell("name"),
    text: cell("text").replaceAll(/\r\n?/g, "\n"),
    // Several headers may use a template: then the lab's own one does.
    header: /^[A-Z]{6}$/.test(header) ? header : null,
    state: stateOf(cell("status")),
    line,
  };
}

function whatIsWrong({ templateId, name, text }: ListRow) {
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(templateId))
    return "the template ID was shortened by a spreadsheet. Please take the file as the portal gave it.";
  if (!isOperatorId(templateId)) return "a template ID has 19 digits.";
  if (text === "") return "the text is blank.";
  return text.length > LONGEST || name.length > LONGEST ? "the text is too long." : undefined;
}

/** A list without a status has only what is registered. */
function stateOf(status: string): Template["state"] {
  if (/reject|refus|block|inactive|deactiv|suspend|expired|delete/i.test(status)) return "refused";
  return status === "" || /^(?:registered|approved|active|verified)/i.test(status)
    ? "registered"
    : "waiting";
}

const sentence = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
const problemSentence = ({ line, reason }: RowProblem) => `Line ${line}: ${reason}.`;
