import type { TicketForm } from "./ticket-forms.ts";

/** Says which form of the page is posted. */
export const FormName = ({ form }: { form: TicketForm }) => (
  <input type="hidden" name="form" value={form} />
);
