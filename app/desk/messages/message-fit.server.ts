import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { PatientEvent } from "#app/domain/notices/messages.ts";
import { textName, textOf } from "#app/domain/notices/own-text.ts";
import { type BestFit, bestFit } from "#app/domain/notices/templates/fitting-template.server.ts";
import { sampleSaid } from "#app/domain/notices/templates/sample-values.ts";
import { listsOf, senderOf } from "#app/domain/notices/templates/sender.ts";
import type { Template } from "#app/domain/notices/templates/templates.queries.server.ts";
import type { Approval } from "#app/domain/notices/whatsapp-approval.ts";
import type { Language } from "#app/lib/language.ts";
import type { DeskIconName } from "#app/ui/desk/desk-icon.tsx";

/** How the messages of the lab stand with the operator's list. */

export type Known = {
  settings: LabSettings;
  /** What was read last first. */
  templates: readonly Template[];
  lab: { name: string; phone: string };
  siteUrl: string;
  /** What WhatsApp says of the templates; absent where the lab has not set its account. */
  approval?: Approval | undefined;
};

export type LanguageFit = {
  found: BestFit | undefined;
  /** The lab wrote words that no registered text has yet; the old one goes on. */
  isWaiting: boolean;
};

/** How a sample message in a language fits. */
export function fitIn(event: PatientEvent, language: Language, known: Known): LanguageFit {
  const { settings, templates, lab, siteUrl } = known;
  const said = sampleSaid(language, { lab: lab.name, phone: lab.phone, siteUrl });
  const lists = listsOf(senderOf(settings), siteUrl);
  const found = bestFit(templates, { settings, event, language, said, lists });
  const isOwn = settings.has(textName(event, language));
  const isCurrent = found?.fit.ok === true && found.words === textOf(settings, event, language);
  return { found, isWaiting: isOwn && !isCurrent };
}

export type FitMark = { kind: "plain" | "now" | "bad"; icon?: DeskIconName; words: string };

const bad = (words: string): FitMark => ({ kind: "bad", icon: "alert", words });
const now = (words: string): FitMark => ({ kind: "now", icon: "alert", words });

/** The mark of a message: what goes out, and what does not. */
export function fitMark(event: PatientEvent, known: Known): FitMark {
  if (senderOf(known.settings).entity === "") return { kind: "plain", words: "Not checked" };
  const [english, hindi] = [fitIn(event, "en", known), fitIn(event, "hi", known)];
  if (!english.found && !hindi.found) return bad("Not registered, not sent");
  if (!english.found) return bad("No template for English");
  if (!english.found.fit.ok) return bad("English does not fit");
  if (!hindi.found) return now("No template for Hindi");
  if (!hindi.found.fit.ok) return bad("Hindi does not fit");
  return english.isWaiting || hindi.isWaiting
    ? now("Not registered, not sent")
    : { kind: "plain", icon: "check", words: "Fits, 2 languages" };
}
