import { monthName } from "#app/domain/accounts/account-words.ts";
import { counted } from "#app/lib/counted.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { monthAfter } from "#app/lib/month-days.ts";
import type { ListedAccount } from "./account-view.queries.server.ts";

const money = (paise: number) => formatRupees(rupees(paise));

/** `Clinic, 20 visits in October`; `Company, ₹20,000 of ₹38,000 came in` */
export function aboutWords(
  { kind, part, visitsBefore }: Pick<ListedAccount, "kind" | "part" | "visitsBefore">,
  today: string,
) {
  const before = monthName(monthAfter(today.slice(0, 7), -1));
  const what = part
    ? `${money(part.cameInPaise)} of ${money(part.costsPaise)} came in`
    : `${counted(visitsBefore, "visit")} in ${before}`;
  return `${kind === "clinic" ? "Clinic" : "Company"}, ${what}`;
}

/** `Sun 15 Nov` from the day on which it was due; `paid on 13 Nov` where nothing is. */
export function sinceWords(
  { since, paidOn }: Pick<ListedAccount, "since" | "paidOn">,
  today: string,
) {
  if (paidOn !== null) return `paid on ${deskDay(paidOn, today).slice("Fri ".length)}`;
  return since !== null && since <= today ? deskDay(since, today) : "";
}
