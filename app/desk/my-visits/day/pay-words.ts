import { sumOf } from "#app/domain/bill/paid-in-parts.ts";
import type { RestComes } from "#app/domain/bill/rest-of-bill.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { shortDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import { type CollectedEntry, paidWith } from "../entries/entry.ts";
import type { MyPatient, MyVisit } from "./my-day.ts";
import { oneSex } from "./one-sex.ts";

/** What is said of money at a door (product §10: My visits). Amounts are paise. */

export const money = (paise: number) => formatRupees(rupees(paise));

/** `₹449 cash`, `₹650 by UPI`; blank when nothing was paid. */
const paidWords = (payments: MyVisit["payments"]) => joined(payments.map(paymentWords));

function paymentWords({ method, paise }: MyVisit["payments"][number]) {
  const amount = money(paise);
  return { cash: t`${amount} cash`, upi: t`${amount} by UPI`, advance: t`${amount} paid before` }[
    method
  ];
}

/** `₹500 cash, ₹1,000 due`; what is due is said only where a part was paid. */
export function paidAndDueWords(payments: MyVisit["payments"], duePaise: number) {
  const paid = paidWords(payments);
  const due = money(duePaise);
  return paid && duePaise > 0 ? t`${paid}, ${due} due` : paid;
}

/** The same of what was entered on the phone. */
export function enteredPaidWords(entry: CollectedEntry) {
  const paid = paidWith(entry);
  return paidAndDueWords(paid, (entry.inParts?.duePaise ?? sumOf(paid)) - sumOf(paid));
}

type Payer = Pick<MyPatient, "sex">;

/** How the rest of a part comes, in the colleague's language. */
export const restChoices = (): { value: RestComes; words: string }[] => [
  { value: "ticket", words: t`On the ticket` },
  { value: "lab", words: t`At the lab` },
  { value: "next-visit", words: t`Next visit` },
];

/** `Her ticket shows ₹1,000.` */
export function ticketShowsWords(patients: readonly Payer[], duePaise: number) {
  const due = money(duePaise);
  return {
    female: t`Her ticket shows ${due}.`,
    male: t`His ticket shows ${due}.`,
    other: t`Their ticket shows ${due}.`,
  }[oneSex(patients)];
}

/** What to look at before money by UPI counts as paid. */
export const upiCheckWords = (patients: readonly Payer[]) =>
  ({
    female: t`Look at the UPI message on her phone, or wait for the beep.`,
    male: t`Look at the UPI message on his phone, or wait for the beep.`,
    other: t`Look at the UPI message on their phone, or wait for the beep.`,
  })[oneSex(patients)];

/** `₹1,500 paid on the ticket, Sun 22 Nov`; what is only said is not asked for at the door. */
export function onTicketWords({
  account,
  onTicket,
  saysPaise,
}: Pick<MyVisit, "account" | "onTicket" | "saysPaise">) {
  if (account !== undefined) return [t`${account} pays.`];
  const paid = onTicket.map(({ paise, at }) => {
    const [amount, day] = [money(paise), shortDayOf(dayInIndia(new Date(at)))];
    return t`${amount} paid on the ticket, ${day}`;
  });
  const said = money(saysPaise);
  return saysPaise > 0
    ? [...paid, t`Says ${said} is paid by UPI, being checked. Do not ask for it.`]
    : paid;
}
