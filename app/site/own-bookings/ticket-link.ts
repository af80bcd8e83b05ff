import { localPath } from "#app/lib/language.ts";

/** The ticket of a booking, in the language of the page. */
export const ticketHref = (token: string) => localPath(`/ticket/${token}`);
