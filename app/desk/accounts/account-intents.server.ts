import type * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { addCreditNote, enterAccountPayment } from "#app/domain/accounts/account-money.server.ts";
import { makeStatement } from "#app/domain/accounts/make-statement.server.ts";
import { noteSent } from "#app/domain/accounts/note-sent.server.ts";
import { returnPayment } from "#app/domain/accounts/return-payment.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";
import { changeAccount, closeAccount } from "./account-changes.server.ts";
import { ACCOUNT_FORMS as FORMS } from "./account-forms.ts";
import { setStatedMonthly } from "./stated-monthly.server.ts";
import { refuseEnteredSince, refuseNotedSince } from "./latest-money.server.ts";

type Work<Fields> = (trx: Db, by: By, id: string, fields: Fields) => Promise<Done>;

/** A form about the account of the address. */
const about = <S extends z.ZodMiniObject>(schema: S, work: Work<z.output<S>>) =>
  change("manage-accounts", schema, (trx, by, fields, { params }: Given) =>
    work(trx, by, params.account ?? "", fields),
  );

const dayOf = (typed: string, now: Date, what: string) =>
  readTypedDay(typed, dayInIndia(now)) ??
  refuse("invalid", `Please choose the day on which it ${what}`);

/** What the forms of an account do, from its screen and from their own pages. */
export const accountIntents = {
  save: about(FORMS.save, changeAccount),
  close: about(FORMS.close, (trx, by, id) => closeAccount(trx, by, id)),
  payment: about(FORMS.payment, async (trx, by, id, { rupees, more, seen, day, ...typed }) => {
    await refuseEnteredSince(trx, by, id, seen);
    const paid = { ...typed, day: dayOf(day, by.now, "came in"), paise: rupees, isMoreMeant: more };
    return enterAccountPayment(trx, by, id, paid);
  }),
  returned: about(FORMS.returned, (trx, by, id, { payment, day, words }) => {
    const on = dayOf(day, by.now, "was returned");
    return returnPayment(trx, by, id, { paymentId: payment, day: on, words });
  }),
  credit: about(FORMS.credit, async (trx, by, id, { visit, rupees, seen, ...why }) => {
    await refuseNotedSince(trx, by, id, seen);
    return addCreditNote(trx, by, id, { visitId: visit, paise: rupees, ...why });
  }),
  sent: about(FORMS.sent, noteSent),
  "stated-monthly": about(FORMS["stated-monthly"], (trx, by, id, { on }) =>
    setStatedMonthly(trx, by, id, on),
  ),
  state: about(FORMS.state, (trx, by, id, { month }) => makeStatement(trx, by, id, month)),
};
