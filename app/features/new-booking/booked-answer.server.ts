import { joined } from "#app/features/visit-plan/joined-names.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { isPhone } from "#app/lib/phone.ts";
import type { BookAnswer } from "./book-answer.ts";
import type { Booked, BookedVisit } from "./book-visit.service.server.ts";

/** What the page is told, with the message to the caller. */
export function bookedAnswer(answer: Booked, labName: string): BookAnswer {
  if (!answer.ok) return answer;
  const { said, undo, booked } = answer;
  const whatsapp = isPhone(booked.phone) ? whatsappLink(booked, labName) : undefined;
  return { ok: true, said, undo, booked: { references: booked.references, whatsapp } };
}

/** Never a test's name: the message is read over somebody's shoulder. */
function whatsappLink({ references, phone, ...time }: BookedVisit, labName: string) {
  const text = `Namaste, this is ${labName}. Your visit ${joined(references)} is booked for ${deskVisitTime(time)}.`;
  return `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
}
