import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { ESTree } from "vite";
import type { Span } from "./edits.ts";
import { jsxText } from "./jsx-text.ts";
import type { Node, Place } from "./source-tree.ts";

/** What a module calls `t`, `plural` and `Trans`. */
export type Macros = Partial<Record<"t" | "plural" | "Trans", string>>;

/** An element within a sentence, without its children. */
export type Tag = { name: string; attributes: Span[] };

/** A sentence of the source, as `lingui extract` reads it too. */
export type Sentence = Span & {
  id: string;
  english: string;
  values: Map<string, Span>;
  elements: Map<string, Tag>;
  /** A string, an element among others, an element as a value. */
  kind: "text" | "child" | "element";
  /** For a string: another expression can stand here without parentheses. */
  isLoose: boolean;
};

export type Reading = {
  code: string;
  macros: Macros;
  /** Names of macros, and calls of `plural` within a sentence, that have been read. */
  read: Set<Node>;
  refuse: (node: Node, why: string) => never;
};

type Parts = Reading & Pick<Sentence, "values" | "elements"> & { unnamed: number };

/** The sentence that begins at this node; undefined where there is none. */
export function readSentence(place: Place, reading: Reading): Sentence | undefined {
  const { node } = place;
  const { macros, read, refuse } = reading;
  const parts: Parts = { ...reading, values: new Map(), elements: new Map(), unnamed: 0 };
  let english: string;
  if (node.type === "TaggedTemplateExpression" && isNamed(node.tag, macros.t)) {
    read.add(node.tag);
    english = templateText(node.quasi, parts);
  } else if (isPlural(node, macros) && !read.has(node)) english = pluralText(node, parts);
  else if (isTrans(node, macros)) {
    const { openingElement, closingElement, children } = node;
    read.add(openingElement.name);
    if (closingElement) read.add(closingElement.name);
    if (openingElement.attributes.length > 0) refuse(node, "Trans has no attributes here");
    english = childrenText(children, parts);
  } else return undefined;
  if (!english) refuse(node, "A sentence has no words");
  const { values, elements } = parts;
  const id = generateMessageId(english);
  return { start: node.start, end: node.end, id, english, values, elements, ...standing(place) };
}

const isNamed = (node: Node, name: string | undefined) =>
  name !== undefined &&
  (node.type === "Identifier" || node.type === "JSXIdentifier") &&
  node.name === name;

const isPlural = (node: Node, { plural }: Macros): node is ESTree.CallExpression =>
  node.type === "CallExpression" && isNamed(node.callee, plural);

const isTrans = (node: Node, { Trans }: Macros): node is ESTree.JSXElement =>
  node.type === "JSXElement" && isNamed(node.openingElement.name, Trans);

const LOOSE = new Set([
  "ArrayExpression",
  "ArrowFunctionExpression",
  "JSXExpressionContainer",
  "ParenthesizedExpression",
  "Property",
  "ReturnStatement",
  "TemplateLiteral",
  "VariableDeclarator",
]);

function standing({ node, parent }: Place): Pick<Sentence, "kind" | "isLoose"> {
  const outer = parent?.node.type ?? "";
  const isLoose = LOOSE.has(outer);
  if (node.type !== "JSXElement") return { kind: "text", isLoose };
  return { kind: /^JSX(?:Element|Fragment)$/.test(outer) ? "child" : "element", isLoose };
}

const templateText = ({ quasis, expressions }: ESTree.TemplateLiteral, parts: Parts) =>
  quasis
    .map((quasi, at) => {
      const { cooked } = quasi.value;
      if (cooked === null) return parts.refuse(quasi, "This escape means nothing");
      const value = expressions[at];
      return cooked + (value ? valueText(value, parts) : "");
    })
    .join("");

function valueText(value: ESTree.Expression, parts: Parts) {
  if (isPlural(value, parts.macros)) return pluralText(value, parts);
  if (value.type === "TaggedTemplateExpression" && isNamed(value.tag, parts.macros.t))
    return parts.refuse(value, "A sentence stands within another");
  return `{${nameOf(value, parts)}}`;
}

/** A variable has its name in the sentence, any other value a number. */
function nameOf(value: ESTree.Expression, parts: Parts) {
  const bare = withoutType(value);
  if (bare.type === "ObjectExpression") parts.refuse(bare, "A value has no label here");
  const name = bare.type === "Identifier" ? bare.name : String(parts.unnamed++);
  parts.values.set(name, { start: value.start, end: value.end });
  return name;
}

const withoutType = (node: ESTree.Expression): ESTree.Expression =>
  node.type === "TSAsExpression" ||
  node.type === "TSSatisfiesExpression" ||
  node.type === "TSNonNullExpression" ||
  node.type === "ParenthesizedExpression"
    ? withoutType(node.expression)
    : node;

/** `plural(count, { one: "# test", other: "# tests" })` */
function pluralText(call: ESTree.CallExpression, parts: Parts) {
  const refuse = () => parts.refuse(call, "plural takes a number, and forms that are strings");
  parts.read.add(call).add(call.callee);
  const [count, forms, ...more] = call.arguments;
  if (!count || count.type === "SpreadElement" || forms?.type !== "ObjectExpression")
    return refuse();
  if (more.length > 0) refuse();
  const name = nameOf(count, parts);
  const arms = forms.properties.map((form) => {
    if (form.type !== "Property" || form.computed || form.key.type !== "Identifier")
      return refuse();
    if (form.value.type !== "Literal" || typeof form.value.value !== "string") return refuse();
    return `${form.key.name} {${form.value.value}}`;
  });
  return `{${name}, plural, ${arms.join(" ")}}`;
}

const childrenText = (children: readonly ESTree.JSXChild[], parts: Parts) =>
  children.map((child) => childText(child, parts)).join("");

function childText(child: ESTree.JSXChild, parts: Parts): string {
  switch (child.type) {
    case "JSXText":
      if (/&(?:#|\w)/.test(child.value)) parts.refuse(child, "Write the character itself");
      return jsxText(child.value);
    case "JSXElement":
      if (isTrans(child, parts.macros)) parts.refuse(child, "A sentence stands within another");
      return elementText(child, parts);
    case "JSXExpressionContainer": {
      const { expression } = child;
      if (expression.type === "JSXEmptyExpression") return "";
      if (expression.type === "Literal" && typeof expression.value === "string")
        return expression.value;
      if (expression.type === "TemplateLiteral" || expression.type === "JSXElement")
        parts.refuse(child, "This stands without braces in a sentence");
      return `{${nameOf(expression, parts)}}`;
    }
    default:
      return parts.refuse(child, "A sentence has no fragment and no spread");
  }
}

function elementText({ openingElement, children }: ESTree.JSXElement, parts: Parts) {
  const number = String(parts.elements.size);
  const { name, attributes } = openingElement;
  parts.elements.set(number, {
    name: parts.code.slice(name.start, name.end),
    attributes: attributes.map(({ start, end }) => ({ start, end })),
  });
  const isEmpty = children.every(
    (child) =>
      child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression",
  );
  return isEmpty ? `<${number}/>` : `<${number}>${childrenText(children, parts)}</${number}>`;
}
