import { data, redirect } from "react-router";
import type { VisitOffer } from "#app/lib/lab.ts";
import type { Api } from "#app/http/api.ts";
import { payingCookie } from "#app/domain/payments/way-back.ts";
import { newKey } from "#app/lib/new-key.ts";
import { submitTicketForm } from "./submit-ticket-form.ts";
import { isTicketForm, type RefusedForm, type TicketForm } from "./which-form.tsx";
import { ERASED, ticketPath } from "../ticket-paths.ts";

type Posted = {
  api: Api;
  token: string;
  form: FormData;
  now: Date;
  offer: VisitOffer | undefined;
  /** The site is reached by https. */
  isSecure: boolean;
};

/** Takes a form of the ticket that the browser posts itself; a reload does not send it again. */
export async function postTicketForm({ api, token, form, now, offer, isSecure }: Posted) {
  const typed = Object.fromEntries(
    Array.from(form.entries(), ([name, value]) => [name, String(value)]),
  );
  const { form: name = "" } = typed;
  if (!isTicketForm(name)) return redirect(ticketPath(token), 303);
  // Sent again, each of them changes nothing.
  const outcome = await submitTicketForm[name]({ api, token, typed, key: newKey(), now, offer });
  if (!outcome.ok) {
    const { status, message, errors } = outcome;
    // The pincode of the confirmation page is asked for again with the address.
    const shownIn = name === "pincode" ? "address" : name;
    return data<RefusedForm>({ form: shownIn, message, errors, typed }, { status });
  }
  if (outcome.to !== undefined) {
    // As the call of the API sets it, whose answer does not reach this browser.
    const headers = { "Set-Cookie": payingCookie(ticketPath(token), isSecure) };
    return redirect(outcome.to, { status: 303, headers });
  }
  if (name === "erase") return redirect(ticketPath(ERASED), 303);
  return redirect(ticketPath(token) + (SHOWN_AT[name] ?? ""), 303);
}

/** Where the page shows what came of a form. */
const SHOWN_AT: Partial<Record<TicketForm, string>> = {
  address: "#where",
  pincode: "#where",
  paid: "#pay",
  "not-paid": "#pay",
};
