import { t } from "#app/lib/translate.ts";
import type { Api, Posted } from "#app/http/api.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { byField } from "#app/http/errors-by-field.ts";
import {
  postAddress,
  postCancel,
  postErase,
  postNewTime,
  postNotPaid,
  postPaid,
  postPayOnline,
  postPincode,
} from "../ticket.calls.ts";
import { checkOnline, checkPaid, checkTried } from "../pay/pay-fields.ts";
import { checkAddress, checkCancel, checkNewTime, checkPincode } from "./ticket-fields.ts";
import type { TicketForm } from "./which-form.tsx";

/** Checks and posts the forms of a ticket, in the browser and for pages without JavaScript alike. */

type Typed = Record<string, string>;
type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

type Outcome =
  | {
      ok: true;
      /** Another site on which it goes on. */
      to?: string;
    }
  | { ok: false; status: number; message: string; errors: Record<string, string> };

const FAILED = t`We could not save this. Please try again, or call us.`;

/** The clock and what the lab offers: what a chosen time is checked against. */
type When = { now: Date; offer: VisitOffer | undefined };
type Submission = When & { api: Api; token: string; typed: Typed; key: string };

const form =
  <T>(
    check: (typed: Typed, when: When) => Checked<T>,
    post: (api: Api, token: string, value: T, key: string) => Promise<Posted<unknown>>,
  ) =>
  async ({ api, token, typed, key, ...when }: Submission): Promise<Outcome> => {
    const checked = check(typed, when);
    if (!checked.ok) return { ok: false, status: 422, message: "", errors: checked.errors };
    const posted = await post(api, token, checked.value, key);
    if (posted.success) return { ok: true };
    const { status, message = FAILED, errors } = posted;
    return { ok: false, status, message, errors: byField(errors) };
  };

export const submitTicketForm: Record<TicketForm, (given: Submission) => Promise<Outcome>> = {
  address: form(checkAddress, postAddress),
  pincode: form(checkPincode, postPincodeServed),
  "new-time": form(checkWish, postNewTime),
  cancel: form(checkCancel, postCancel),
  paid: form(checkPaid, postPaid),
  "not-paid": form(checkTried, postNotPaid),
  "pay-online": payOnline,
  erase: form(
    () => ({ ok: true, value: {} }),
    (api, token, _, key) => postErase(api, token, key),
  ),
};

/** Begins a payment; it goes on at the payment partner's page. */
async function payOnline({ api, token, typed, key }: Submission): Promise<Outcome> {
  const checked = checkOnline(typed);
  if (!checked.ok) return { ok: false, status: 422, message: FAILED, errors: {} };
  const posted = await postPayOnline(api, token, checked.value, key);
  if (posted.success) return { ok: true, to: posted.data.redirectUrl };
  const { status, message = FAILED } = posted;
  return { ok: false, status, message, errors: {} };
}

/** Without JavaScript the shortcut counts when the date box is empty. */
function checkWish({ preferredDay = "", ...typed }: Typed, when: When) {
  return checkNewTime({ ...typed, preferredDate: typed.preferredDate || preferredDay }, when);
}

/** Where the lab does not come, the form says so at the pincode. */
async function postPincodeServed(
  ...[api, token, fields, key]: Parameters<typeof postPincode>
): Promise<Posted<unknown>> {
  const sent = await postPincode(api, token, fields, key);
  if (!sent.success || sent.data.served) return sent;
  const message = `${sent.data.words} ${sent.data.heard ?? ""}`.trim();
  return { success: false, status: 422, message, errors: [{ field: "pincode", message }] };
}
