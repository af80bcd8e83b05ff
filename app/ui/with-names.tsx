import { langOfNames, currentLanguage } from "#app/lib/language.ts";

/** A reference, else from a Latin letter to the last letter or digit before the next Devanagari one. */
const NAMES = /(DS-\w+|[A-Za-z](?:[^\u0900-\u097F]*[A-Za-z0-9)])?)/;

/**
 * A sentence with names in it (tests, people, references). A reference stays on one line, by its
 * `translate` (styles/base.css). In Hindi, what stands in Latin letters is marked as English, so that
 * screen readers say it right.
 */
export const WithNames = ({ children }: { children: string }) =>
  currentLanguage() === "hi"
    ? marked(children)
    : children.split(/(DS-\w+)/).map((part, at) =>
        at % 2 === 1 ? (
          <bdi translate="no" key={at}>
            {part}
          </bdi>
        ) : (
          part
        ),
      );

const marked = (sentence: string) =>
  sentence.split(NAMES).map((part, at) =>
    at % 2 === 1 ? (
      // Not a span: the style sheets of many features style theirs.
      <bdi lang={langOfNames()} translate={part.startsWith("DS-") ? "no" : undefined} key={at}>
        {part}
      </bdi>
    ) : (
      part
    ),
  );
