import type { Language } from "#app/lib/language.ts";
import { PLACEHOLDER, type Variable } from "./message-variables.ts";
import { MESSAGES, type PatientEvent } from "./messages.ts";

/**
 * What the lab has approved at WhatsApp: a template for each message, with the product's own text in each
 * language. The name of the lab is one of its words, because a template belongs to one account.
 */

/** `visit_on_the_way`, and what it fills in as {{1}}, {{2}}… */
export const whatsAppTemplate = (event: PatientEvent) => ({
  name: event.replaceAll(/\W/g, "_"),
  uses: MESSAGES[event].uses as readonly Variable[],
});

/** The body to be approved in a language: `{{1}}: your visit {{2}} is confirmed for {{3}}.` */
export function whatsAppBody(event: PatientEvent, language: Language) {
  const { uses } = whatsAppTemplate(event);
  return MESSAGES[event].text[language].replaceAll(
    PLACEHOLDER,
    (_, name: string) => `{{${uses.findIndex((one) => one === name) + 1}}}`,
  );
}
