import { type NodePath, type PluginObj, types as b } from "@babel/core";

/** What answers in the language of the moment, of `app/lib/language.ts` and `app/lib/translate.ts`. */
const ANSWERS = new Set([
  "currentLanguage",
  "locale",
  "localPath",
  "callAddress",
  "langOfNames",
  "otherLanguage",
  "plural",
]);

/**
 * Babel plugin for modules that serve several languages: what a module would say while it is imported is
 * said when it is read. A property of a plain object becomes a getter; any other constant of the module
 * is made at each use, once for each language.
 * @throws when a constant is exported, or nothing can be read later: it has to be a function.
 */
export const lazySentences: PluginObj = {
  visitor: {
    Program: {
      exit(program) {
        program.scope.crawl();
        const perLanguage = program.scope.generateUidIdentifier("perLanguage");
        const calls = program
          .get("body")
          .filter((path) => path.isImportDeclaration())
          .flatMap((path) => path.node.specifiers)
          .filter(isAnswer)
          .flatMap(({ local }) => program.scope.getBinding(local.name)?.referencePaths ?? []);
        if (makeLazy(calls.filter(isOnImport), perLanguage))
          program.unshiftContainer(
            "body",
            b.importDeclaration(
              [b.importSpecifier(perLanguage, b.identifier("perLanguage"))],
              b.stringLiteral("#app/lib/language.ts"),
            ),
          );
      },
    },
  },
};

const isAnswer = (specifier: b.Node) =>
  b.isImportSpecifier(specifier) &&
  b.isIdentifier(specifier.imported) &&
  ANSWERS.has(specifier.imported.name);

const isOnImport = (path: NodePath) =>
  !path.getFunctionParent() && !path.find((each) => each.isTSType() || each.isExportSpecifier());

/** True when a constant is made at each use. */
function makeLazy(found: NodePath[], perLanguage: b.Identifier) {
  const lazy = new Set<NodePath>();
  for (const path of found) {
    // Another sentence of the same property has made it a getter already.
    if (!isOnImport(path)) continue;
    const property = path.findParent((each) => each.isObjectProperty());
    if (property?.isObjectProperty() && isPlain(property)) {
      property.replaceWith(getterOf(property.node));
      continue;
    }
    const declarator = path.findParent((each) => each.isVariableDeclarator());
    if (declarator && lazy.has(declarator)) continue;
    const uses = declarator?.isVariableDeclarator() ? usesOf(declarator) : undefined;
    if (!declarator?.isVariableDeclarator() || !declarator.node.init || !uses)
      throw path.buildCodeFrameError("This says something on import: make it a function");
    const make = b.arrowFunctionExpression([], declarator.node.init);
    declarator.node.init = b.callExpression(perLanguage, [make]);
    for (const use of uses) callAt(use);
    found.push(...uses.filter(isOnImport));
    lazy.add(declarator);
  }
  return lazy.size > 0;
}

/** Nothing but objects and arrays between the property and its constant: nothing reads it on import. */
function isPlain(property: NodePath) {
  const outer = property.findParent(
    (each) =>
      !each.isObjectExpression() &&
      !each.isObjectProperty() &&
      !each.isArrayExpression() &&
      !each.isTSAsExpression() &&
      !each.isTSSatisfiesExpression(),
  );
  return outer?.isVariableDeclarator() ?? false;
}

function getterOf({ key, computed, value }: b.ObjectProperty) {
  if (!b.isExpression(value) || b.isPrivateName(key)) throw new Error("A pattern says nothing");
  return b.objectMethod("get", key, [], b.blockStatement([b.returnStatement(value)]), computed);
}

/** Where a constant of this module is read; undefined when others can read it as well. */
function usesOf(declarator: NodePath<b.VariableDeclarator>) {
  const { id } = declarator.node;
  const binding = b.isIdentifier(id) ? declarator.scope.getBinding(id.name) : undefined;
  if (!binding || binding.kind !== "const") return undefined;
  if (declarator.parentPath.parentPath?.isExportNamedDeclaration()) return undefined;
  const uses = binding.referencePaths.filter((use) => !use.find((each) => each.isTSType()));
  return uses.some((use) => use.parentPath?.isExportSpecifier()) ? undefined : uses;
}

/** `NAMES` becomes `NAMES()`. */
function callAt(use: NodePath) {
  if (b.isObjectProperty(use.parent)) use.parent.shorthand = false;
  if (b.isExpression(use.node)) use.replaceWith(b.callExpression(b.cloneNode(use.node), []));
}
