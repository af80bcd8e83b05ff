import { t } from "#app/lib/translate.ts";

/** Sentences of the first load of a ticket, which has no schemas (product §5: Ticket). */

export const badLocation = () => t`We could not read your location. Please type the address.`;
export const noSuchTicket = () => t`This link does not open a booking`;
