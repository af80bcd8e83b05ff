import type { ListForm } from "./list-entry.ts";
import { baroda, cooperative, sbi } from "./other-bank-forms.ts";
import { axis, hdfc, icici, kotak } from "./private-bank-forms.ts";
import { spreadsheet } from "./spreadsheet-form.ts";
import { bharatPe, googlePay, paytm, phonePe } from "./upi-app-forms.ts";

/**
 * Lists as Indian banks and UPI apps give them, written from what is publicly known of each and without
 * looking at the code that reads them. Names, accounts and numbers are made up.
 */
export const LIST_FORMS: readonly ListForm[] = [
  hdfc,
  icici,
  sbi,
  axis,
  kotak,
  baroda,
  cooperative,
  phonePe,
  googlePay,
  paytm,
  bharatPe,
  spreadsheet,
];
