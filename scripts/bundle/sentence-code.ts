import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Slice } from "./edits.ts";
import type { Sentence } from "./read-sentence.ts";

/** `<0>`, `</0>`, `<0/>` */
const TAG = /<(\/?)(\d+)(\/?)>/;
const ANY_TAG = new RegExp(TAG, "g");

type ValueToken = Exclude<CompiledMessage[number], string>;

/** What a sentence is written with in a module. */
export type Writing = Pick<Sentence, "values" | "elements"> & {
  slice: Slice;
  /** The name of the function that chooses the form for a number (app/lib/translate.ts). */
  plural: string;
};

/** @throws when the translation does not have the same values and elements as the English sentence. */
export function readTranslation(translated: string, english: string) {
  const message = compileMessageOrThrow(translated);
  if (translated !== english && namesOf(message) !== namesOf(compileMessageOrThrow(english)))
    throw new Error(`"${translated}" does not have the values and elements of "${english}"`);
  return message;
}

/** The values and elements of a message, each once. */
const namesOf = (message: CompiledMessage) =>
  Array.from(new Set(allNames(message)))
    .toSorted()
    .join(" ");

const allNames = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === "string") return token.match(ANY_TAG) ?? [];
    const [name, format] = token;
    return [name, ...(format ? Object.values(formsOf(token)).flatMap(allNames) : [])];
  });

/** True when a number chooses between forms. */
export const hasForms = (message: CompiledMessage) =>
  message.some((token) => typeof token !== "string" && token.length > 1);

/** The sentence as a string. */
export function textOf(message: CompiledMessage, writing: Writing): string {
  if (message.every((token) => typeof token === "string")) return JSON.stringify(message.join(""));
  const parts = message.map((token) =>
    typeof token === "string"
      ? token.replace(/[`\\]|\$\{/g, "\\$&")
      : `\${${valueOf(token, writing)}}`,
  );
  return `\`${parts.join("")}\``;
}

function valueOf(token: ValueToken, writing: Writing) {
  const [name, format] = token;
  const span = writing.values.get(name);
  if (!span) throw new Error(`There is no value {${name}}`);
  const value = writing.slice(span);
  if (!format) return value;
  const forms = Object.entries(formsOf(token)).map(
    ([form, message]) => `${form}: ${textOf(message, writing)}`,
  );
  return `${writing.plural}(${value}, { ${forms.join(", ")} })`;
}

/** `one` and `other` of a plural. @throws when it is another format, which nothing here writes. */
function formsOf([name, format, forms]: ValueToken) {
  if (format !== "plural") throw new Error(`{${name}, ${format}} is not a plural`);
  const { offset: _, ...messages } = forms as Record<string, CompiledMessage>;
  return messages;
}

/** The sentence as the children of an element. */
export function childrenOf(message: CompiledMessage, writing: Writing) {
  const open: string[] = [];
  const parts = message.map((token) => {
    if (typeof token !== "string") return `{${valueOf(token, writing)}}`;
    const [text = "", ...tags] = token.split(TAG);
    const written = [textChild(text)];
    // Each tag leaves its three groups and the text after it.
    for (let at = 0; at < tags.length; at += 4) {
      const [isEnd, name = "", isEmpty, after = ""] = tags.slice(at, at + 4);
      if (isEnd && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      if (!isEnd) written.push(startTag(name, writing));
      if (isEnd || isEmpty) written.push(`</${tagOf(name, writing).name}>`);
      else open.push(name);
      written.push(textChild(after));
    }
    return written.join("");
  });
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`);
  return parts.join("");
}

/** Braces keep spaces that JSX would take off. */
const textChild = (text: string) => text && `{${JSON.stringify(text)}}`;

function startTag(number: string, writing: Writing) {
  const { name, attributes } = tagOf(number, writing);
  return `<${[name, ...attributes.map(writing.slice)].join(" ")}>`;
}

function tagOf(number: string, { elements }: Writing) {
  const tag = elements.get(number);
  if (!tag) throw new Error(`There is no element <${number}>`);
  return tag;
}
