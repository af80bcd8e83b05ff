import { isDeepStrictEqual } from "node:util";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { Language } from "../../app/lib/language.ts";
import type { Version } from "./catalogues.ts";
import { type Edit, missingLines, type Slice, withEdits } from "./edits.ts";
import { choiceOf } from "./language-choice.ts";
import { lazyEdits } from "./lazy-sentences.ts";
import type { SourceModule } from "./read-module.ts";
import type { Sentence } from "./read-sentence.ts";
import { childrenOf, hasForms, readTranslation, textOf } from "./sentence-code.ts";
import { withLine } from "./source-tree.ts";

/** What a sentence says in each language; the first is that of every other language. */
type Said = { language: Language; message: CompiledMessage }[];

type Names = { slice: Slice; plural: string; currentLanguage: string };

/**
 * Writes a module with its sentences in place of `t`, `plural` and `Trans`. Of several versions the language
 * of the moment chooses one. Each line stays where it was.
 * @param decided what else is written differently in this language.
 * @throws when a sentence has no fitting translation.
 */
export function putSentences(
  module: SourceModule,
  versions: readonly Version[],
  decided: readonly Edit[] = [],
) {
  const { code } = module;
  const names = {
    plural: freeName(code, "plural"),
    currentLanguage: freeName(code, "currentLanguage"),
    perLanguage: freeName(code, "perLanguage"),
  };
  const said = module.sentences.map((sentence) => ({
    sentence,
    said: versions.map(({ language, sentence: say }) => ({
      language,
      message: withLine(module, sentence.start, () =>
        readTranslation(say(sentence.id, sentence.english), sentence.english),
      ),
    })),
  }));
  const lazy =
    versions.length > 1 ? lazyEdits(module, onImport(module, said), names.perLanguage) : undefined;
  const edits: Edit[] = [
    ...(lazy?.edits ?? []),
    ...said.map(({ sentence, said }) => ({
      start: sentence.start,
      end: sentence.end,
      write: (slice: Slice) =>
        withLine(module, sentence.start, () => written(code, sentence, said, { slice, ...names })),
    })),
    ...decided,
    ...module.imports.map((span) => ({ ...span, write: () => missingLines(code, span, "") })),
  ];
  // The bundler drops what is not used.
  const imports = [
    ...(lazy?.makesConstants ? [importAs("perLanguage", names.perLanguage, "language")] : []),
    importAs("plural", names.plural, "translate"),
    importAs("currentLanguage", names.currentLanguage, "language"),
  ];
  return imports.join("") + withEdits(code, edits);
}

/** What the module says on import in the language of the moment. */
const onImport = (
  { answers }: SourceModule,
  said: readonly { sentence: SourceModule["sentences"][number]; said: Said }[],
) => [
  ...answers,
  ...said.flatMap(({ sentence: { moment }, said: [first, ...rest] }) =>
    moment && first && (hasForms(first.message) || rest.some((each) => differs(each, first)))
      ? moment
      : [],
  ),
];

const differs = (one: Said[number], other: Said[number]) =>
  !isDeepStrictEqual(one.message, other.message);

/** A name that the module does not use. */
function freeName(code: string, name: string) {
  let free = `_${name}`;
  for (let number = 2; code.includes(free); number += 1) free = `_${name}${number}`;
  return free;
}

const importAs = (name: string, local: string, file: string) =>
  `import { ${name} as ${local} } from "#app/lib/${file}.ts"; `;

/** A sentence as an expression, or among other children. */
function written(code: string, sentence: Sentence, said: Said, names: Names) {
  const { kind, isLoose } = sentence;
  const writing = { ...sentence, ...names };
  const choices = said.map(({ language, message }) => ({
    language,
    value: kind === "text" ? textOf(message, writing) : `<>${childrenOf(message, writing)}</>`,
  }));
  const [first] = choices;
  const chosen = choiceOf(names.currentLanguage, choices);
  const isChosen = chosen !== first?.value;
  const lines = missingLines(code, sentence, chosen);
  if (kind === "child")
    // Among other children a sentence of one language needs no element of its own.
    return isChosen ? `{${chosen}${lines}}` : chosen.slice(2, -3) + (lines && `{${lines}}`);
  return lines || (isChosen && !isLoose) ? `(${chosen}${lines})` : chosen;
}
