import { types as b } from "@babel/core";
import type { Language } from "../../app/lib/language.ts";

type Choice = { language: Language; value: b.Expression };

/** `_currentLanguage() === "hi" ? … : …`; the first choice is that of every other language. */
export function choiceOf(current: b.Identifier, [first, ...rest]: readonly Choice[]) {
  if (!first) throw new Error("There is no language to say it in");
  return rest.reduceRight<b.Expression>(
    (others, { language, value }) =>
      b.isNodesEquivalent(value, first.value)
        ? others
        : b.conditionalExpression(
            b.binaryExpression("===", b.callExpression(current, []), b.stringLiteral(language)),
            value,
            others,
          ),
    first.value,
  );
}
