import { namedAccount } from "./account-questions.server.ts";
import type { Looking, Matched } from "./bank-view.server.ts";
import { factsOf, type Named, named, type RowFacts } from "./row-questions.server.ts";

type FitRow = RowFacts & { tr: string } & Named;

/** A row that is entered by Accept. */
export function fitRow(
  { row, match, visit, account }: Matched,
  { today, seesAccounts }: Looking,
): FitRow {
  const tr = match.kind === "fit" ? match.tr : "";
  const facts = { ...factsOf(row, today), tr };
  if (account) return { ...facts, ...namedAccount(account, seesAccounts) };
  const reference = visit?.references.find((own) => tr.startsWith(own.replaceAll("-", ""))) ?? "";
  return { ...facts, ...named({ patients: visit?.patients ?? [], reference }) };
}
