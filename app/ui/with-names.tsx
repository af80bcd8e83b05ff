import { Fragment } from "react";
import { langOfNames, currentLanguage } from "#app/lib/language.ts";

/** From a Latin letter to the last letter or digit before the next Devanagari one. */
const NAMES = /([A-Za-z](?:[^\u0900-\u097F]*[A-Za-z0-9)])?)/;

/**
 * A sentence with names in it (tests, people, references). In Hindi, what stands in Latin letters is
 * marked as English, so that screen readers say it right.
 */
export const WithNames = ({ children }: { children: string }) =>
  currentLanguage() === "hi" ? marked(children) : children;

const marked = (sentence: string) =>
  sentence.split(NAMES).map((part, at) =>
    at % 2 === 1 ? (
      // Not a span: the style sheets of many features style theirs.
      <bdi lang={langOfNames()} key={at}>
        {part}
      </bdi>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
