import { findLabSettings, type LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Language } from "#app/lib/language.ts";
import { MESSAGES, type PatientEvent } from "../messages.ts";
import { textName, textOf } from "../own-text.ts";
import { type Fit, fitOf } from "./fit-of.ts";
import type { OperatorLists } from "./operator-lists.ts";
import { segmentsOf } from "./segments.ts";
import { listsOf, SENDER_SETTINGS, senderOf } from "./sender.ts";
import { englishOf, type Said } from "./template-text.ts";
import { findRegistered, type Template } from "./templates.queries.server.ts";

/** What goes out by SMS once the lab has an entity ID: a registered text or nothing. */

type Asked = {
  event: PatientEvent;
  /** Of the patient. */
  language: Language;
  /**
   * What varies, as it is said in that language and as a notice keeps it: links may be placeholders such as
   * `{ticket}`, and `time.en` says the same in English for Hindi that does not fit.
   */
  variables: Readonly<Record<string, string | undefined>>;
  /** Where links lead that are filled in later; without it only links that stand there are checked. */
  siteUrl?: string | undefined;
};

export type Fitting =
  /** The lab has no entity ID: any text goes out, as before. */
  | { kind: "free" }
  | {
      kind: "fits";
      /** English also for a patient whose Hindi text does not fit. */
      language: Language;
      text: string;
      templateId: string;
      header: string;
      entityId: string;
      /** In the order in which the registered text has them. */
      values: string[];
    }
  | {
      kind: "held";
      /** `No template for Hindi. No template for English` */
      why: string;
    };

/** The registered text that a message goes out in. */
export async function fittingTemplate(trx: Db, asked: Asked): Promise<Fitting> {
  const { event, language, variables } = asked;
  const names = [...Object.values(SENDER_SETTINGS), textName(event, "en"), textName(event, "hi")];
  const settings = await findLabSettings(trx, names);
  const sender = senderOf(settings);
  if (sender.entity === "") return { kind: "free" };
  const templates = await findRegistered(trx, event);
  const lists = listsOf(sender, asked.siteUrl ?? "");
  const english = language === "en" ? variables : (englishOf(variables) ?? inEnglish(variables));
  const why: string[] = [];
  for (const of of new Set<Language>([language, "en"])) {
    const said = of === language ? variables : english;
    const found = said && bestFit(templates, { settings, event, language: of, said, lists });
    if (found?.fit.ok) {
      const { text, values } = found.fit;
      const { templateId, header } = found.template;
      const entityId = sender.entity;
      const from = header ?? sender.header;
      return { kind: "fits", language: of, text, templateId, header: from, entityId, values };
    }
    why.push(found && !found.fit.ok ? found.fit.misfits[0].said : noTemplate(of));
  }
  return { kind: "held", why: why.join(" ") };
}

/** Hindi words make no English message. */
const inEnglish = (said: Said) =>
  segmentsOf(Object.values(said).join("")).alphabet === "gsm" ? said : undefined;

const LANGUAGE_NAMES: Record<Language, string> = { en: "English", hi: "Hindi" };

/** `No template for Hindi.` */
const noTemplate = (language: Language) => `No template for ${LANGUAGE_NAMES[language]}.`;

type Given = {
  settings: LabSettings;
  event: PatientEvent;
  language: Language;
  said: Said;
  lists: OperatorLists;
};

export type BestFit = {
  template: Template;
  /** Those that were compared, with `{time}` and the like. */
  words: string;
  fit: Fit;
};

/**
 * The template whose words agree: with the lab's own words if one has them, else with the product's, else
 * an earlier text that is still registered. Where none fits, the nearest, with what is wrong of it.
 */
export function bestFit(
  templates: readonly Template[],
  { settings, event, language, said, lists }: Given,
): BestFit | undefined {
  const ofLanguage = templates.filter(
    (one) => one.language === language && one.event === event && one.state === "registered",
  );
  const current = [textOf(settings, event, language), MESSAGES[event].text[language]];
  const tries = [
    ...current.flatMap((words) => ofLanguage.map((template) => ({ template, words }))),
    ...ofLanguage.flatMap((template) =>
      template.words === null ? [] : [{ template, words: template.words }],
    ),
  ];
  let nearest: BestFit | undefined;
  for (const { template, words } of tries) {
    const found = { template, words, fit: fitOf(template.text, { words, said }, lists) };
    if (found.fit.ok) return found;
    nearest = nearest && differsNoMore(nearest.fit, found.fit) ? nearest : found;
  }
  return nearest;
}

/** Whether what is wrong of the first is no more than of the second: words weigh most. */
const differsNoMore = (first: Fit, second: Fit) => weight(first) <= weight(second);
const weight = (fit: Fit) =>
  fit.ok ? 0 : fit.misfits.some(({ about }) => about === "words") ? 2 : 1;
