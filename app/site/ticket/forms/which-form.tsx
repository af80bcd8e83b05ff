import type { Refused } from "#app/http/plain-form.server.ts";

/** The forms of a ticket. Each is a post of the page, told apart by its hidden field `form`. */
export const TICKET_FORMS = [
  "address",
  "pincode",
  "new-time",
  "cancel",
  "erase",
  "paid",
  "not-paid",
  "pay-online",
] as const;
export type TicketForm = (typeof TICKET_FORMS)[number];

export const isTicketForm = (name: string): name is TicketForm =>
  TICKET_FORMS.some((form) => form === name);

/** A form that was posted without JavaScript and refused. */
export type RefusedForm = Refused & { form: TicketForm };

/** The answer to `form`, if that is the one that was refused. */
export const refusedIn = (form: TicketForm, posted: RefusedForm | undefined) =>
  posted?.form === form ? posted : undefined;

/** Says which form of the page is posted. */
export const FormName = ({ form }: { form: TicketForm }) => (
  <input type="hidden" name="form" value={form} />
);
