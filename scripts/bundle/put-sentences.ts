import { type NodePath, type PluginObj, types as b } from "@babel/core";
import type { Sentence } from "./catalogues.ts";
import { childrenOf, readDescriptor, textOf } from "./sentence-code.ts";

const CORE = "@lingui/core";
const REACT = "@lingui/react";
const TRANSLATE = "#app/lib/translate.ts";

/** Babel plugin: what Lingui's macro has made of a sentence becomes the sentence itself. */
export const putSentences = (sentence: Sentence): PluginObj => ({
  visitor: {
    Program(program) {
      // The macro has just made these names: nothing but its own output uses them.
      const core = localName(program, CORE);
      const react = localName(program, REACT);
      const plural = program.scope.generateUidIdentifier("plural");
      const read = (descriptor: b.Node | undefined) =>
        readDescriptor(descriptor, { sentence, plural });
      program.traverse({
        CallExpression(path) {
          const { callee, arguments: given } = path.node;
          if (core && b.isMemberExpression(callee) && b.isIdentifier(callee.object, { name: core }))
            path.replaceWith(textOf(read(given[0])));
        },
        JSXElement(path) {
          const { name, attributes } = path.node.openingElement;
          const [spread] = attributes;
          if (react && b.isJSXIdentifier(name, { name: react }) && b.isJSXSpreadAttribute(spread))
            replaceElement(path, childrenOf(read(spread.argument)));
        },
      });
      for (const path of importsOf(program, [CORE, REACT])) path.remove();
      program.unshiftContainer("body", importAs(plural));
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

/** The bundler drops it where nothing is counted. */
const importAs = (plural: b.Identifier) =>
  b.importDeclaration(
    [b.importSpecifier(plural, b.identifier("plural"))],
    b.stringLiteral(TRANSLATE),
  );

/** Among other children the sentence needs no element of its own. */
function replaceElement(path: NodePath<b.JSXElement>, children: b.JSXElement["children"]) {
  if (b.isJSXElement(path.parent) || b.isJSXFragment(path.parent))
    path.replaceWithMultiple(children);
  else path.replaceWith(b.jsxFragment(b.jsxOpeningFragment(), b.jsxClosingFragment(), children));
}
