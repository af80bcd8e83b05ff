import { type NodePath, type PluginObj, types as b } from "@babel/core";
import type { Version } from "./catalogues.ts";
import { choiceOf } from "./language-choice.ts";
import { childrenOf, readDescriptor, type Said, textOf } from "./sentence-code.ts";

const CORE = "@lingui/core";
const REACT = "@lingui/react";

/**
 * Babel plugin: what Lingui's macro has made of a sentence becomes the sentence itself. Of several versions
 * the language of the moment chooses one; the first is that of every other language.
 */
export const putSentences = (versions: readonly Version[]): PluginObj => ({
  visitor: {
    Program(program) {
      // The macro has just made these names: nothing but its own output uses them.
      const core = localName(program, CORE);
      const react = localName(program, REACT);
      const plural = program.scope.generateUidIdentifier("plural");
      const current = program.scope.generateUidIdentifier("currentLanguage");
      const said = (descriptor: b.Node | undefined, write: (said: Said) => b.Expression) =>
        choiceOf(
          current,
          versions.map(({ language, sentence }) => ({
            language,
            value: write(readDescriptor(descriptor, { sentence, plural })),
          })),
        );
      program.traverse({
        CallExpression(path) {
          const { callee, arguments: given } = path.node;
          if (core && b.isMemberExpression(callee) && b.isIdentifier(callee.object, { name: core }))
            path.replaceWith(said(given[0], textOf));
        },
        JSXElement(path) {
          const { name, attributes } = path.node.openingElement;
          const [spread] = attributes;
          if (react && b.isJSXIdentifier(name, { name: react }) && b.isJSXSpreadAttribute(spread))
            replaceElement(path, said(spread.argument, fragmentOf));
        },
      });
      for (const path of importsOf(program, [CORE, REACT])) path.remove();
      program.unshiftContainer("body", [
        importAs("plural", plural, "#app/lib/translate.ts"),
        importAs("currentLanguage", current, "#app/lib/language.ts"),
      ]);
    },
  },
});

const importsOf = (program: NodePath<b.Program>, sources: string[]) =>
  program
    .get("body")
    .filter((path) => path.isImportDeclaration())
    .filter((path) => sources.includes(path.node.source.value));

const localName = (program: NodePath<b.Program>, source: string) =>
  importsOf(program, [source])[0]?.node.specifiers[0]?.local.name;

/** The bundler drops it where it is not used. */
const importAs = (name: string, local: b.Identifier, source: string) =>
  b.importDeclaration([b.importSpecifier(local, b.identifier(name))], b.stringLiteral(source));

const fragmentOf = (said: Said) =>
  b.jsxFragment(b.jsxOpeningFragment(), b.jsxClosingFragment(), childrenOf(said));

/** Among other children a sentence of one language needs no element of its own. */
function replaceElement(path: NodePath<b.JSXElement>, sentence: b.Expression) {
  const isChild = b.isJSXElement(path.parent) || b.isJSXFragment(path.parent);
  if (!isChild) path.replaceWith(sentence);
  else if (b.isJSXFragment(sentence)) path.replaceWithMultiple(sentence.children);
  else path.replaceWith(b.jsxExpressionContainer(sentence));
}
