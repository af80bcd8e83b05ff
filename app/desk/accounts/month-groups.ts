import type {
  ReturnedPayment,
  StatedVisit,
  StatementContent,
} from "#app/domain/accounts/statement-content.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";

/** `−₹850.00` */
export const exact = (paise: number) =>
  paise < 0 ? `−${formatRupeesExact(rupees(-paise))}` : formatRupeesExact(rupees(paise));

const short = (day: string | null) => (day ? deskDay(day).slice(4) : "");
const sum = (rows: readonly { paise: number }[]) =>
  rows.reduce((total, { paise }) => total + paise, 0);

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

/** How a payment came in and under what: `Cheque 004512` */
export const paymentWords = ({ method, reference }: Pay) =>
  [METHODS[method] ?? "Payment", reference].filter(Boolean).join(" ");

type Pay = { method: string; reference: string | null };

/** `Cheque 004512 returned` */
export const returnWords = (payment: Pay) => `${paymentWords(payment)} returned`;

export type AccountGroup = {
  kind: "visits" | "notes" | "payments" | "returns";
  title: string;
  paise: number;
  lines: AccountLine[];
};

/** The groups of a month in their order, for the screen and the paper alike. */
export function groupsOf({
  visits,
  notes,
  payments,
  returns = [],
}: StatementContent): AccountGroup[] {
  const groups: AccountGroup[] = [
    {
      kind: "visits",
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
      kind: "notes",
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
      kind: "payments",
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
    {
      kind: "returns",
      title: `Returned by the bank, ${returns.length}`,
      paise: sum(returns),
      lines: returns.map(returnLine),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

/** `Cheque 004512 returned`: the reference is part of it, so that a company's line has it too. */
const returnLine = (returned: ReturnedPayment): AccountLine => ({
  key: returned.id,
  day: short(returned.day),
  reference: "",
  what: returnWords(returned),
  small: `Came in on ${short(returned.cameInOn)}`,
  paise: returned.paise,
});
