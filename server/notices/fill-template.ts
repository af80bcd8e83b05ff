import { isPatientEvent } from "#app/domain/notices/messages.ts";
import type { Notice } from "#app/domain/notices/outbox.queries.server.ts";
import { whatsAppTemplate } from "#app/domain/notices/approved-text.ts";
import { ProviderError } from "./provider-error.ts";

type Links = Readonly<Record<string, string | undefined>>;

/**
 * A notice as the template of its message, with its words in the template's order.
 * @throws ProviderError for one whose link opens nothing: a template cannot leave a sentence out.
 */
export function whatsAppMessage(notice: Notice, links: Links) {
  const { id, event, recipient: phone, variables } = notice;
  if (!isPatientEvent(event) || variables === null)
    throw new ProviderError("This notice has no template", { mayPass: false });
  const said = JSON.parse(variables) as Record<string, string>;
  const { name, uses } = whatsAppTemplate(event);
  const words = uses.map((variable) => {
    const word = said[variable] ?? "";
    const [place] = /\{\w+\}/.exec(word) ?? [];
    const filled = place === undefined ? word : links[place] && word.replace(place, links[place]);
    if (!filled) throw new ProviderError(`Nothing fills in {${variable}}`, { mayPass: false });
    return filled;
  });
  // The button that copies a code has the code once more.
  const button = event === "report.code" ? words[0] : undefined;
  return { id, phone, template: name, language: notice.language ?? "en", words, button };
}
