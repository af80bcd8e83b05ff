import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { type AccountGroup, type AccountLine, groupsOf, patientsWords } from "./month-groups.ts";

/** Lines of a page. More than these go on to the next one. */
const LINES = 22;
/** What came in and went back stands below them; of more payments than this, each is a line. */
const BELOW = 2;

/** So many signs stand side by side in the column of references, of patients, and of tests. */
const WIDE = { reference: 13, what: 26, small: 56 } as const;

export type PaperLine = AccountLine & { isSum: boolean };

/** A line with long names takes several rows; sums have room of their own. */
const rowsOf = ({ isSum, reference, what, small }: PaperLine) =>
  isSum
    ? 0
    : Math.max(
        1,
        Math.ceil(reference.length / WIDE.reference),
        Math.ceil(what.length / WIDE.what),
        Math.ceil(small.length / WIDE.small),
      );

/** The lines of each page, with the sums above their lines. */
export function statementPages(content: StatementContent): PaperLine[][] {
  const pages: PaperLine[][] = [
    [
      sumLine(
        `Brought forward on ${deskDayAndMonth(`${content.month}-01`)}`,
        content.broughtForwardPaise,
      ),
    ],
  ];
  const paid = Math.min(BELOW, content.payments.length + (content.returns?.length ?? 0));
  const all = groupsOf(content).flatMap(({ kind, title, paise, lines }) =>
    lines.map((line, at) => {
      const own = { ...onPaper(line, kind, content), isSum: false };
      // A sum is never the last line of a page.
      return at === 0 ? [sumLine(title, paise), own] : [own];
    }),
  );
  let used = 0;
  for (const [at, lines] of all.entries()) {
    const rows = lines.reduce((sum, line) => sum + rowsOf(line), 0);
    if (used > 0 && used + rows > LINES && all.length - at > paid) {
      pages.push([]);
      used = 0;
    }
    used += rows;
    pages.at(-1)?.push(...lines);
  }
  return pages;
}

const sumLine = (what: string, paise: number): PaperLine => ({
  key: what,
  day: "",
  reference: "",
  small: "",
  what,
  paise,
  isSum: true,
});

/** Of a credit note whose visit it is; of a payment, thanks. */
function onPaper(
  line: AccountLine,
  kind: AccountGroup["kind"],
  { account, visits }: StatementContent,
): AccountLine {
  if (kind === "payments") return { ...line, small: "Thank you" };
  if (kind !== "notes") return line;
  const visit = visits.find(({ reference }) => reference === line.reference);
  const what = visit && account.kind === "clinic" ? patientsWords(visit) : "";
  return { ...line, what, small: `${line.key}: ${line.what}` };
}
