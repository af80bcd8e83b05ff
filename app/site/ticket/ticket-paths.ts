import { callAddress } from "#app/lib/language.ts";

/** The page of a booking, and the files that it leads to. */

export const ticketPath = (token: string) => `/ticket/${encodeURIComponent(token)}`;

/** Where an erased ticket leads; no token is spelt so. */
export const ERASED = "erased";

/** The calendar file of the visit. */
export const calendarPath = (token: string) =>
  callAddress(`/api/tickets/${encodeURIComponent(token)}/visit.ics`);

/** The receipt of the visit, as a PDF. */
export const receiptPdfPath = (token: string) =>
  `/api/tickets/${encodeURIComponent(token)}/receipt.pdf`;
