import { change } from "#app/desk/access/intent.server.ts";
import { decline, sayNotOurs, sayOurs, take } from "./bank-changes.server.ts";
import { BANK_FORMS as FORMS } from "./bank-forms.ts";

const right = "match-bank";

/** What is done with one row, on the screen of its list and on Bank. */
export const rowIntents = {
  take: change(right, FORMS.take, (trx, by, { row, to }) => take(trx, by, row, to)),
  decline: change(right, FORMS.decline, (trx, by, { row, visits }) =>
    decline(trx, by, row, visits),
  ),
  "not-ours": change(right, FORMS["not-ours"], (trx, by, { row }) => sayNotOurs(trx, by, row)),
  ours: change(right, FORMS.ours, (trx, by, { row }) => sayOurs(trx, by, row)),
};
