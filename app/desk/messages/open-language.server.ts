import { textOf } from "#app/domain/notices/own-text.ts";
import type { PatientEvent } from "#app/domain/notices/messages.ts";
import type { Fit, Misfit } from "#app/domain/notices/templates/fit-of.ts";
import { domainOf } from "#app/domain/notices/templates/operator-lists.ts";
import { limitOf, tagOf, VARIABLES } from "#app/domain/notices/templates/operator-kinds.ts";
import { sampleSaid } from "#app/domain/notices/templates/sample-values.ts";
import { segmentsOf } from "#app/domain/notices/templates/segments.ts";
import { listsOf, senderOf } from "#app/domain/notices/templates/sender.ts";
import {
  placesIn,
  registeredParts,
  textToRegister,
  withLab,
  wordParts,
} from "#app/domain/notices/templates/template-text.ts";
import { approvalWords } from "#app/domain/notices/whatsapp-approval.ts";
import type { Language } from "#app/lib/language.ts";
import { fitIn, type Known } from "./message-fit.server.ts";
import { shownTemplate } from "./shown-template.ts";

/** The open message in one language: what is registered, what goes out, and whether they agree. */

type Check = { isOk: boolean; words: string };

/** @param held how many messages in this language wait for a template. */
export function openLanguage(event: PatientEvent, language: Language, known: Known, held: number) {
  const { settings, templates, lab, siteUrl, approval } = known;
  const sender = senderOf(settings);
  const { found, isWaiting } = fitIn(event, language, known);
  const template = found?.template ?? shownTemplate(templates, event, language);
  const words = found?.words ?? textOf(settings, event, language);
  const said = sampleSaid(language, { lab: lab.name, phone: lab.phone, siteUrl });
  const places = placesIn(wordParts(withLab(words, lab.name)));
  const registered = template?.text ?? textToRegister(words, lab.name);
  const kinds = placesIn(registeredParts(registered));
  const text =
    found?.fit.text ??
    wordParts(withLab(words, lab.name))
      .map((part) => ("sign" in part ? part.sign : (said[part.place] ?? "")))
      .join("");
  const isChecked = sender.entity !== "";
  const isSent = !isChecked || found?.fit.ok === true;
  const english = language === "en" ? undefined : fitIn(event, "en", known).found?.fit;
  const { segments } = segmentsOf(text);
  const own = listsOf(sender, siteUrl);
  return {
    language,
    templateId: template?.templateId ?? "",
    registeredAs: template?.name ?? "",
    isRegistered: template?.state === "registered",
    isWaiting,
    registered: inPieces(registered),
    variables: places.map((place, nth) => {
      const kind = kinds[nth] ?? VARIABLES[place].kind;
      const most = limitOf(kind);
      const isLink = VARIABLES[place].says === "link";
      return {
        name: VARIABLES[place].name,
        note: [
          tagOf(kind),
          ...(isLink && found?.fit.ok
            ? [`${domainOf(said[place] ?? "", own)} is on the operator’s list`]
            : most === undefined
              ? []
              : [`at most ${most} signs`]),
        ].join(", "),
      };
    }),
    text,
    /** Where the words differ, of `text`. */
    differs: found && !found.fit.ok ? found.fit.misfits.find(({ at }) => at)?.at : undefined,
    caption: isSent
      ? ["The patient gets", sender.header].filter(Boolean).join(", from ")
      : "Not sent",
    isSent,
    checks: [
      ...(isChecked ? checksOf(found?.fit, places.length) : []),
      { isOk: true, words: `${text.length} signs, ${segments} SMS` },
      ...(approval ? [approvalWords(event, language, approval)] : []),
    ] satisfies Check[],
    errors: isChecked && !isSent ? errorsOf(found?.fit, { language, english, held }) : [],
  };
}

export type OpenLanguage = ReturnType<typeof openLanguage>;

/** Words and numbered variables of a registered text, in their order. */
function inPieces(registered: string) {
  const pieces: ({ words: string } | { nth: number; tag: string })[] = [];
  let words = "";
  let nth = 0;
  for (const part of registeredParts(registered)) {
    if ("sign" in part) words += part.sign;
    else {
      pieces.push({ words }, { nth: ++nth, tag: tagOf(part.place) });
      words = "";
    }
  }
  return [...pieces, { words }];
}

function checksOf(fit: Fit | undefined, variables: number): Check[] {
  if (!fit) return [{ isOk: false, words: "No template" }];
  const has = (about: Misfit["about"]) => !fit.ok && fit.misfits.some((one) => one.about === about);
  const areRight = !(["kind", "length", "value", "list"] as const).some(has);
  return [
    has("words")
      ? { isOk: false, words: "Does not fit" }
      : { isOk: true, words: "Fits the template" },
    areRight
      ? {
          isOk: true,
          words: `${variables} variable${variables === 1 ? "" : "s"} of the right kind`,
        }
      : { isOk: false, words: "A variable does not fit" },
  ];
}

type About = { language: Language; english: Fit | undefined; held: number };

/** What is wrong, and what patients get meanwhile. */
function errorsOf(fit: Fit | undefined, { language, english, held }: About) {
  const wrong = fit && !fit.ok ? fit.misfits.map(({ said }) => said) : [];
  const isInEnglish = language === "hi" && english?.ok === true;
  const meanwhile = isInEnglish
    ? "Until they agree Hindi patients get the English SMS."
    : ["Not sent.", ...(held > 0 ? [`${held} wait${held === 1 ? "s" : ""}.`] : [])].join(" ");
  const sentences = wrong.map((said) => (/[.!]$/.test(said) ? said : `${said}.`));
  return [...sentences.slice(0, -1), [sentences.at(-1), meanwhile].filter(Boolean).join(" ")];
}
