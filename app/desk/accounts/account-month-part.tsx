import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { monthName } from "#app/domain/accounts/account-words.ts";
import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { Told } from "./account-view.queries.server.ts";
import { type AccountLine, exact, groupsOf } from "./month-groups.ts";
import styles from "./account-month-part.module.css";

/** How many lines of a group are shown before “Show all”. */
const SHOWN = 6;

type Props = { content: StatementContent; told: readonly Told[] };

/** A month of an account: brought forward, visits, credit notes, payments, returns, to pay. */
export function AccountMonthTable({ content, told }: Props) {
  const [asked] = useSearchParams();
  const isWhole = asked.get("show") === "all";
  const { month } = content;
  return (
    <table className={styles.month}>
      <tbody>
        <SumRow words={`Brought forward on ${deskDayAndMonth(`${month}-01`)}`}>
          {exact(content.broughtForwardPaise)}
        </SumRow>
        {groupsOf(content).map(({ title, paise, lines }) => (
          <Group
            key={title}
            title={title}
            paise={paise}
            lines={(isWhole ? lines : lines.slice(0, SHOWN)).map((line) => withTold(line, told))}
            more={
              !isWhole && lines.length > SHOWN
                ? { words: `Show all ${lines.length}`, to: `?month=${month}&show=all` }
                : undefined
            }
          />
        ))}
      </tbody>
      <tfoot>
        <SumRow words={`To pay for ${monthName(month)}`}>
          <b>{exact(content.toPayPaise)}</b>
        </SumRow>
      </tfoot>
    </table>
  );
}

/** A credit note or a returned payment with who told of it, and in which words. */
function withTold(line: AccountLine, told: readonly Told[]): AccountLine {
  const made = told.find(({ key }) => key === line.key);
  if (!made) return line;
  const what = made.words ? `${line.what}: ${made.words}` : line.what;
  return { ...line, what, small: made.by ? `${line.small}, by ${made.by}` : line.small };
}

const SumRow = ({ words, children }: { words: string; children: ReactNode }) => (
  <tr className={styles.sum}>
    <th colSpan={3} scope="row">
      {words}
    </th>
    <td>{children}</td>
  </tr>
);

type GroupProps = {
  title: string;
  paise: number;
  lines: readonly AccountLine[];
  more: { words: string; to: string } | undefined;
};

const Group = ({ title, paise, lines, more }: GroupProps) => (
  <>
    <SumRow words={title}>{exact(paise)}</SumRow>
    {lines.map((line) => (
      <tr key={line.key} data-named={line.what ? "" : undefined}>
        <td>{line.day}</td>
        <td>{line.reference}</td>
        <td>
          <b>{line.what}</b>
          {line.small && <small>{line.small}</small>}
        </td>
        <td>{exact(line.paise)}</td>
      </tr>
    ))}
    {more && (
      <tr className={styles.more}>
        <td colSpan={4}>
          <Link className={buttonClass("inline")} to={more.to} preventScrollReset>
            {more.words}
          </Link>
        </td>
      </tr>
    )}
  </>
);
