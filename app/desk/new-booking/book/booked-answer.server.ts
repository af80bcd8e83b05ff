import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { whatsappOf } from "#app/desk/whatsapp/whatsapp-links.server.ts";
import type { BookAnswer } from "./book-answer.ts";
import type { Booked } from "./book-visit.service.server.ts";

type Given = Parameters<typeof whatsappOf>[0];

/** What the page is told, with the message to the caller: when, fasting, the ticket. */
export async function bookedAnswer(given: Given, answer: Booked): Promise<BookAnswer> {
  if (!answer.ok) return answer;
  const { said, undo, booked } = answer;
  const { references, visitId } = booked;
  const visit = await findVisit(given.db, visitId);
  const whatsapp = visit && (await whatsappOf(given, visit)).whatsapp;
  return { ok: true, said, undo, booked: { references, visitId, whatsapp } };
}
