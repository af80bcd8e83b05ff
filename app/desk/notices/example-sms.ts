import type { PatientEvent } from "#app/domain/notices/message-words.ts";
import { reportSms, TICKET_LINK, visitSms } from "#app/domain/notices/notice-texts.ts";

const VISIT = {
  day: "2026-11-24",
  slot: "09:00 AM",
  references: ["DS-7K4M"],
  phlebotomist: "Ravi",
};

const REPORT = {
  reference: "DS-7K4M",
  ticketVersion: 1,
  part: "final",
  testsReady: null,
  testsTotal: null,
  amendsId: null,
} as const;

/** What a patient would be sent in these words, the usual ones where they are blank: shown as they are typed. */
export function exampleSms(
  event: PatientEvent,
  typed: string,
  { name, phone }: { name: string; phone: string },
) {
  const lab = { labName: name, labPhone: phone, text: typed || undefined };
  const sent = event === "report.ready" ? reportSms(lab, REPORT) : visitSms(event, VISIT, lab);
  return sent.replaceAll(TICKET_LINK, "(link to the ticket)");
}
