import { isDeepStrictEqual } from "node:util";
import { types as b } from "@babel/core";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Sentence } from "./catalogues.ts";

/** `<0>`, `</0>`, `<0/>` */
const TAG = /<(\/?)(\d+)(\/?)>/;
const ANY_TAG = new RegExp(TAG, "g");

type Given = {
  sentence: Sentence;
  /** The name of the function that chooses the form for a number (app/lib/translate.ts). */
  plural: b.Identifier;
};

type ValueToken = Exclude<CompiledMessage[number], string>;

export type Said = {
  message: CompiledMessage;
  values: Map<string, b.Expression>;
  /** The elements of the source without their children, by number. */
  elements: Map<string, b.Expression>;
  plural: b.Identifier;
};

/**
 * Reads `{ id, message, values, components }`, which the macro has made of a sentence.
 * @throws when the translation does not have the same values and elements as the English sentence.
 */
export function readDescriptor(descriptor: b.Node | undefined, { sentence, plural }: Given): Said {
  const fields = fieldsOf(descriptor);
  const english = textField(fields, "message");
  const translated = sentence(textField(fields, "id"), english);
  const message = compileMessageOrThrow(translated);
  if (!isDeepStrictEqual(namesOf(message), namesOf(compileMessageOrThrow(english))))
    throw new Error(`"${translated}" does not have the values and elements of "${english}"`);
  return {
    message,
    values: fieldsOf(fields.get("values")),
    elements: fieldsOf(fields.get("components")),
    plural,
  };
}

/** The fields of an object; copies, since each version of a sentence has them. */
function fieldsOf(object: b.Node | undefined) {
  const fields = new Map<string, b.Expression>();
  if (!b.isObjectExpression(object)) return fields;
  for (const field of object.properties) {
    if (!b.isObjectProperty(field) || !b.isExpression(field.value)) continue;
    if (b.isIdentifier(field.key)) fields.set(field.key.name, b.cloneNode(field.value));
    else if (b.isNumericLiteral(field.key) || b.isStringLiteral(field.key))
      fields.set(String(field.key.value), b.cloneNode(field.value));
  }
  return fields;
}

function textField(fields: Map<string, b.Expression>, name: string) {
  const field = fields.get(name);
  if (!b.isStringLiteral(field)) throw new Error(`The macro wrote no ${name}. Has Lingui changed?`);
  return field.value;
}

/** The values and elements of a message, each once. */
const namesOf = (message: CompiledMessage) => Array.from(new Set(allNames(message))).toSorted();

const allNames = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === "string") return token.match(ANY_TAG) ?? [];
    const [name, format] = token;
    return [name, ...(format ? Object.values(formsOf(token)).flatMap(allNames) : [])];
  });

/** The sentence as a string. */
export function textOf({ message, ...said }: Said): b.Expression {
  const quasis = [""];
  const expressions: b.Expression[] = [];
  for (const token of message) {
    if (typeof token === "string") quasis[quasis.length - 1] += token;
    else {
      expressions.push(valueOf(token, said));
      quasis.push("");
    }
  }
  const [only = ""] = quasis;
  return expressions.length === 0
    ? b.stringLiteral(only)
    : b.templateLiteral(quasis.map(templatePart), expressions);
}

function templatePart(text: string, at: number, all: string[]) {
  const raw = text.replace(/[`\\]|\$\{/g, "\\$&");
  return b.templateElement({ raw, cooked: text }, at === all.length - 1);
}

function valueOf(token: ValueToken, said: Omit<Said, "message">) {
  const [name, format] = token;
  const value = said.values.get(name);
  if (!value) throw new Error(`There is no value {${name}}`);
  if (!format) return value;
  const properties = Object.entries(formsOf(token)).map(([form, message]) =>
    b.objectProperty(b.identifier(form), textOf({ ...said, message })),
  );
  return b.callExpression(said.plural, [value, b.objectExpression(properties)]);
}

/** `one` and `other` of a plural. @throws when it is another format, which nothing here writes. */
function formsOf([name, format, forms]: ValueToken) {
  if (format !== "plural") throw new Error(`{${name}, ${format}} is not a plural`);
  const { offset: _, ...messages } = forms as Record<string, CompiledMessage>;
  return messages;
}

/** The sentence as the children of an element. */
export function childrenOf(said: Said): b.JSXElement["children"] {
  const top: b.JSXElement["children"] = [];
  const open = [{ children: top, name: "" }];
  const add = (child: b.JSXElement["children"][number]) => open.at(-1)?.children.push(child);
  for (const token of said.message) {
    if (typeof token !== "string") {
      const value = valueOf(token, said);
      add(b.isJSXElement(value) ? value : b.jsxExpressionContainer(value));
      continue;
    }
    const [text = "", ...tags] = token.split(TAG);
    if (text) add(textChild(text));
    // Each tag leaves its three groups and the text after it.
    for (let at = 0; at < tags.length; at += 4) {
      const [isEnd, name = "", isEmpty, after] = tags.slice(at, at + 4);
      if (isEnd) {
        if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      } else {
        const children: b.JSXElement["children"] = [];
        add(elementOf(name, children, said));
        if (!isEmpty) open.push({ children, name });
      }
      if (after) add(textChild(after));
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return top;
}

/** Braces keep spaces that JSX would take off. */
const textChild = (text: string) => b.jsxExpressionContainer(b.stringLiteral(text));

function elementOf(name: string, children: b.JSXElement["children"], { elements }: Said) {
  const source = elements.get(name);
  if (!b.isJSXElement(source)) throw new Error(`There is no element <${name}>`);
  const { name: tag, attributes } = source.openingElement;
  return b.jsxElement(b.jsxOpeningElement(tag, attributes), b.jsxClosingElement(tag), children);
}
