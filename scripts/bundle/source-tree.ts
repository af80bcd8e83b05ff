import { type ESTree, parseSync } from "vite";

export type Node = ESTree.Node;

/** A node with what is around it. */
export type Place = { node: Node; parent?: Place };

/** The tree of a module, by the bundler's own parser. @throws when it cannot be read. */
export function parseModule(code: string, filename: string) {
  const { program, errors } = parseSync(filename, code);
  const [error] = errors;
  if (error)
    throw new Error(`${lineAt({ code, filename }, error.labels[0]?.start ?? 0)}: ${error.message}`);
  return program;
}

/** Types are not there when the module runs. */
const TYPES = new Set([
  "implements",
  "returnType",
  "superTypeArguments",
  "typeAnnotation",
  "typeArguments",
  "typeParameters",
]);
const TYPE_DECLARATIONS = new Set([
  "TSDeclareFunction",
  "TSInterfaceDeclaration",
  "TSModuleDeclaration",
  "TSTypeAliasDeclaration",
]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Visits a node and each one in it, outer ones first, without types. */
export function walk(place: Place, visit: (place: Place) => void) {
  if (TYPE_DECLARATIONS.has(place.node.type)) return;
  visit(place);
  for (const [key, value] of Object.entries(place.node)) {
    if (TYPES.has(key)) continue;
    for (const node of Array.isArray(value) ? value : [value])
      if (isNode(node)) walk({ node, parent: place }, visit);
  }
}

/** What is around a place, the nearest first. */
export function* around({ parent }: Place) {
  for (let place = parent; place; place = place.parent) yield place;
}

export const isFunction = ({ node: { type } }: Place) =>
  type === "ArrowFunctionExpression" ||
  type === "FunctionDeclaration" ||
  type === "FunctionExpression";

/** True where a word is no name of this module: the key of an object, the name of an attribute. */
export function isKey({ node, parent }: Place) {
  const outer = parent?.node;
  switch (outer?.type) {
    case "MemberExpression":
      return outer.property === node && !outer.computed;
    case "Property":
    case "MethodDefinition":
    case "PropertyDefinition":
      // The value of `{ a }` is another node than its key.
      return outer.key === node && !outer.computed;
    case "ExportSpecifier":
      return outer.exported === node;
    case "JSXAttribute":
      return outer.name === node;
    case "JSXMemberExpression":
      return outer.property === node;
    default:
      return false;
  }
}

/** True where a name is declared, not read. */
export function isDeclared({ node, parent }: Place) {
  const outer = parent?.node;
  switch (outer?.type) {
    case "VariableDeclarator":
    case "ClassDeclaration":
      return outer.id === node;
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return outer.body !== node;
    case "CatchClause":
      return outer.param === node;
    case "AssignmentPattern":
      return outer.left === node;
    case "Property":
      return parent?.parent?.node.type === "ObjectPattern";
    case "ArrayPattern":
    case "RestElement":
      return true;
    default:
      return false;
  }
}

type Text = { code: string; filename: string };

/** The file and its line, for the message of an error. */
export const lineAt = ({ code, filename }: Text, at: number) =>
  `${filename}:${code.slice(0, at).split("\n").length}`;

/** Says the line of what fails. */
export function withLine<T>(text: Text, at: number, work: () => T) {
  try {
    return work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${lineAt(text, at)}: ${why}`, { cause });
  }
}
