import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import type { AccountLine, groupsOf } from "./month-groups.ts";

/** Lines of a page, without the sums between them. */
const LINES = 22;

type PaperLine = AccountLine & { isSum: boolean };

/** The lines of each page: more than 22 go on to a second one. */
export function statementPages(
  { month, broughtForwardPaise }: StatementContent,
  groups: ReturnType<typeof groupsOf>,
): PaperLine[][] {
  const sum = (what: string, paise: number): PaperLine => ({
    key: what,
    day: "",
    reference: "",
    small: "",
    what,
    paise,
    isSum: true,
  });
  const lines = [
    sum(`Brought forward on ${deskDayAndMonth(`${month}-01`)}`, broughtForwardPaise),
    ...groups.flatMap(({ title, paise, lines: own }) => [
      sum(title, paise),
      ...own.map((line) => ({ ...line, isSum: false })),
    ]),
  ];
  const pages: PaperLine[][] = [[]];
  let count = 0;
  for (const line of lines) {
    if (!line.isSum && count === LINES) {
      pages.push([]);
      count = 0;
    }
    if (!line.isSum) count += 1;
    pages.at(-1)?.push(line);
  }
  return pages;
}
