import { useState } from "react";
import type { StatementContent, StatedVisit } from "#app/domain/accounts/statement-content.ts";
import { monthName } from "#app/domain/accounts/account-words.ts";
import { deskDay, deskDayAndMonth } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import styles from "./account-parts.module.css";

const exact = (paise: number) =>
  paise < 0 ? `−${formatRupeesExact(rupees(-paise))}` : formatRupeesExact(rupees(paise));
const short = (day: string | null) => (day ? deskDay(day).slice(4) : "");
const sum = (rows: readonly { paise: number }[]) =>
  rows.reduce((total, { paise }) => total + paise, 0);

/** How many visits are shown before “Show all”. */
const SHOWN = 6;

export type AccountLine = {
  key: string;
  day: string;
  reference: string;
  what: string;
  small: string;
  paise: number;
};

/** `Kusuma Gowda and 1 more` */
export function patientsWords({ patients }: StatedVisit) {
  const [first, ...others] = patients.map(({ name }) => name || "Erased patient");
  return others.length > 0 ? `${first} and ${others.length} more` : (first ?? "");
}

const METHODS: Record<string, string> = {
  bank: "NEFT",
  cheque: "Cheque",
  cash: "Cash",
  upi: "UPI",
};

/** The groups of a month in their order, for the screen and the paper alike. */
export function groupsOf({ visits, notes, payments }: StatementContent) {
  return [
    {
      title: `Visits, ${visits.length}`,
      paise: sum(visits),
      lines: visits.map((visit) => ({
        key: visit.visitId,
        day: short(visit.day),
        reference: visit.reference,
        what: patientsWords(visit),
        small: visit.day ? visit.tests.join(", ") : "Changed since the last statement",
        paise: visit.paise,
      })),
    },
    {
      title: `Credit notes, ${notes.length}`,
      paise: sum(notes),
      lines: notes.map((note) => ({
        key: note.number,
        day: short(note.day),
        reference: note.reference,
        what: note.reason,
        small: note.number,
        paise: note.paise,
      })),
    },
    {
      title: `Payments received, ${payments.length}`,
      paise: sum(payments),
      lines: payments.map((payment, at) => ({
        key: String(at),
        day: short(payment.day),
        reference: payment.reference,
        what: METHODS[payment.method] ?? "",
        small: "",
        paise: payment.paise,
      })),
    },
  ].filter(({ lines }) => lines.length > 0);
}

/** A month of an account: brought forward, visits, credit notes, payments, to pay. */
export function AccountMonthTable({ content }: { content: StatementContent }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <table className={styles.month}>
      <tbody>
        <tr data-sum>
          <th colSpan={3} scope="row">
            Brought forward on {deskDayAndMonth(`${content.month}-01`)}
          </th>
          <td>{exact(content.broughtForwardPaise)}</td>
        </tr>
        {groupsOf(content).map(({ title, paise, lines }) => (
          <Group
            key={title}
            title={title}
            paise={paise}
            lines={isWhole ? lines : lines.slice(0, SHOWN)}
            more={
              !isWhole && lines.length > SHOWN
                ? { words: `Show all ${lines.length}`, show: () => setWhole(true) }
                : undefined
            }
          />
        ))}
      </tbody>
      <tfoot>
        <tr data-sum>
          <th colSpan={3} scope="row">
            To pay for {monthName(content.month)}
          </th>
          <td>{exact(content.toPayPaise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type GroupProps = {
  title: string;
  paise: number;
  lines: readonly AccountLine[];
  more: { words: string; show: () => void } | undefined;
};

const Group = ({ title, paise, lines, more }: GroupProps) => (
  <>
    <tr data-sum>
      <th colSpan={3} scope="row">
        {title}
      </th>
      <td>{exact(paise)}</td>
    </tr>
    {lines.map((line) => (
      <tr key={line.key}>
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
      <tr>
        <td colSpan={4}>
          <DeskButton kind="inline" onClick={more.show}>
            {more.words}
          </DeskButton>
        </td>
      </tr>
    )}
  </>
);
