import type { Db } from "#app/db/schema.server.ts";
import type { BankKind } from "#app/domain/bank-list/bank-columns.ts";
import { findColumns, readFirst } from "#app/domain/bank-list/keep-bank-list.service.server.ts";
import { findList } from "#app/domain/bank-list/stored-list.queries.server.ts";
import { LACKS, readWords } from "./bank-words.ts";
import { type Answers, chosenKinds, guessedAnswers } from "./chosen-kinds.ts";
import { readAnswers } from "./read-answers.ts";

/** How many rows show what an answer does. */
const SHOWN = 3;

/** “Which column is which?”, with rows as they are read by the answers in the address, or as guessed. */
export async function findColumnsView(db: Db, id: string, asked: URLSearchParams) {
  const list = await findList(db, id);
  const columns = await findColumns(db, id);
  if (!list || !columns) return undefined;
  const answers: Answers = asked.has("in")
    ? readAnswers((name) => asked.get(name) ?? "")
    : guessedAnswers(columns);
  const kinds = chosenKinds(columns, answers);
  return { name: list.name, columns, answers, rows: await rowsBy(db, id, kinds) };
}

export type ColumnsView = NonNullable<Awaited<ReturnType<typeof findColumnsView>>>;

async function rowsBy(db: Db, id: string, kinds: readonly BankKind[] | undefined) {
  if (!kinds) return ["Choose another column for each."];
  const list = await readFirst(db, id, kinds);
  const { rows = [], leftOut = [], faulty = [] } = list ?? {};
  const came = rows.map((row) => ({ line: row.line, words: readWords("in", row) }));
  const left = leftOut.map((row) => ({ line: row.line, words: readWords(row.why, row) }));
  const unread = faulty.map(({ line, lacks }) => ({ line, words: `Row ${line} ${LACKS[lacks]}` }));
  // One of each kind, and the first others.
  const one = [came[0], left[0], unread[0]].filter((row) => row !== undefined);
  const others = [...came, ...left, ...unread].filter((row) => !one.includes(row));
  return [...one, ...others]
    .slice(0, SHOWN)
    .toSorted((a, b) => a.line - b.line)
    .map(({ words }) => words);
}
