import type { Row } from "#app/db/schema.server.ts";
import { createHash } from "node:crypto";
import { dayInIndia } from "#app/lib/dates.ts";
import { markupToHtml } from "#app/domain/blog/markup.server.ts";
import { sanitisePost } from "#app/domain/blog/sanitise.server.ts";
import type { PostFields } from "./writing-forms.ts";
import { toMarkup } from "./to-markup.ts";

/** Nothing typed yet. */
export const BLANK: PostFields = {
  title: "",
  sentence: "",
  subject: "",
  newSubject: "",
  image: "",
  text: "",
  tags: "",
  day: "",
  hindiTitle: "",
  hindiSentence: "",
  hindiText: "",
  checkedBy: "",
  format: "",
};

/** A stored post as the form shows it. One from a file is turned into the markup, unless that would lose something. */
export function typedPost(row: Row<"posts">): PostFields {
  const [english, hindi] = [
    typedBody(row.source, row.content),
    typedBody(row.hindiSource, row.hindiContent),
  ];
  const isMarkup = english !== undefined && hindi !== undefined;
  return {
    ...BLANK,
    title: row.title,
    sentence: row.metaDescription,
    subject: row.category,
    image: row.image,
    text: isMarkup ? english : row.content,
    tags: (JSON.parse(row.tags) as string[]).join(", "),
    day: dayInIndia(new Date(row.publishDate)),
    hindiTitle: row.hindiTitle,
    hindiSentence: row.hindiMetaDescription,
    hindiText: isMarkup ? hindi : row.hindiContent,
    checkedBy: row.checkedBy,
    format: isMarkup ? "" : "html",
  };
}

/** Undefined where the markup makes another HTML of it. */
function typedBody(source: string, content: string) {
  if (source !== "" || content === "") return source;
  const markup = toMarkup(content);
  return evenSpaces(markupToHtml(markup)) === evenSpaces(sanitisePost(content))
    ? markup
    : undefined;
}

/** Space between blocks is none on the page. */
const evenSpaces = (html: string) =>
  html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)>) ?/g, "$1")
    .trim();

/** Tells whether a post is still as a form had shown it. */
export const fingerprint = (row: Row<"posts"> | undefined) =>
  row
    ? createHash("sha256")
        .update(JSON.stringify(Object.entries(row).toSorted()))
        .digest("hex")
    : "";
