import { callAddress } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import type { Refused } from "#app/http/plain-form.server.ts";

/** The forms of a ticket. Each is a post of the page, told apart by its hidden field `form`. */
export const TICKET_FORMS = ["address", "new-time", "cancel", "erase"] as const;
export type TicketForm = (typeof TICKET_FORMS)[number];

export const isTicketForm = (name: string): name is TicketForm =>
  TICKET_FORMS.some((form) => form === name);

/** A form that was posted without JavaScript and refused. */
export type RefusedForm = Refused & { form: TicketForm };

/** The answer to `form`, if that is the one that was refused. */
export const refusedIn = (form: TicketForm, posted: RefusedForm | undefined) =>
  posted?.form === form ? posted : undefined;

export const ticketPath = (token: string) => `/ticket/${encodeURIComponent(token)}`;

/** Sentences of the first load, which has no schemas (product §5: Ticket). */
export const badLocation = () => t`We could not read your location. Please type the address.`;
export const noSuchTicket = () => t`This link does not open a booking`;

/** Where an erased ticket leads; no token is spelt so. */
export const ERASED = "erased";

/** The calendar file of the visit. */
export const calendarPath = (token: string) =>
  callAddress(`/api/tickets/${encodeURIComponent(token)}/visit.ics`);

/** The receipt of the visit, as a PDF. */
export const receiptPdfPath = (token: string) =>
  `/api/tickets/${encodeURIComponent(token)}/receipt.pdf`;
