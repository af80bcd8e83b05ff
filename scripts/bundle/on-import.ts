import type { ESTree } from "vite";
import type { Span } from "./edits.ts";
import { around, isFunction, type Place } from "./source-tree.ts";

/** `name: value`; of `{ name }` both are one. */
export type SourceProperty = Span & { key: Span; value: Span };

/** An expression that a module evaluates while it is imported. */
export type Moment = {
  at: number;
  /** The property that it is part of, if nothing reads that property on import. */
  property?: SourceProperty;
  /** The constant of the module that it is part of. */
  constant?: string;
};

/** Undefined for what a function evaluates, later. */
export function momentOnImport(place: Place): Moment | undefined {
  const outer = [...around(place)];
  if (outer.some(isFunction)) return undefined;
  const property = outer.find(({ node }) => node.type === "Property");
  const constant = outer.map(({ node }) => node).find((node) => node.type === "VariableDeclarator");
  return {
    at: place.node.start,
    ...(property?.node.type === "Property" &&
      isPlain(property) && { property: propertyOf(property.node) }),
    ...(constant?.id.type === "Identifier" && { constant: constant.id.name }),
  };
}

const PLAIN = new Set([
  "ArrayExpression",
  "ObjectExpression",
  "ParenthesizedExpression",
  "Property",
  "TSAsExpression",
  "TSSatisfiesExpression",
]);

/** Nothing but objects and arrays between the property and its constant: nothing reads it on import. */
const isPlain = (property: Place) =>
  [...around(property)].find(({ node }) => !PLAIN.has(node.type))?.node.type ===
  "VariableDeclarator";

const propertyOf = ({ start, end, key, value }: Extract<ESTree.Node, { type: "Property" }>) => ({
  start,
  end,
  key: { start: key.start, end: key.end },
  value: { start: value.start, end: value.end },
});
