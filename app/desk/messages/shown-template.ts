import type { PatientEvent } from "#app/domain/notices/messages.ts";
import type { Template } from "#app/domain/notices/templates/templates.queries.server.ts";
import type { Language } from "#app/lib/language.ts";

/** The template of a message that the screen shows where none fits: one that may be sent, the last first. */
export function shownTemplate(
  newestFirst: readonly Template[],
  event: PatientEvent,
  language: Language,
) {
  const of = newestFirst.filter((one) => one.event === event && one.language === language);
  return of.find(({ state }) => state === "registered") ?? of[0];
}
