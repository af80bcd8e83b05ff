import { isPostPicture } from "#app/domain/blog/posts-file.server.ts";
import { markupToHtml } from "#app/domain/blog/markup.server.ts";
import { pictureSources, sanitisePost } from "#app/domain/blog/sanitise.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { holdsUnreadable, REMOVE_UNREADABLE } from "#app/lib/contact.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { isHindi } from "#app/lib/is-hindi.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";
import { tooLongInWords } from "./post-limits.ts";
import { OTHER_SUBJECT, type PostFields } from "./writing-forms.ts";

const oneLine = (typed: string) => typed.replaceAll(/\s+/g, " ").trim();

/** The text as HTML, sanitised as that of an import is, and what was typed for it. */
export const bodyOf = (text: string, format: string) =>
  format === "html"
    ? { content: sanitisePost(text).trim(), source: "" }
    : { content: markupToHtml(text), source: text.trim() };

/** What is typed in both languages as a post holds it, valid or not. */
export function postWords(typed: PostFields) {
  const english = bodyOf(typed.text, typed.format);
  const hindi = bodyOf(typed.hindiText, typed.format);
  return {
    title: oneLine(typed.title),
    metaDescription: oneLine(typed.sentence),
    category: oneLine(typed.subject === OTHER_SUBJECT ? typed.newSubject : typed.subject),
    image: typed.image.trim(),
    tags: JSON.stringify(typed.tags.split(",").map(oneLine).filter(Boolean)),
    content: english.content,
    source: english.source,
    hindiTitle: oneLine(typed.hindiTitle),
    hindiMetaDescription: oneLine(typed.hindiSentence),
    hindiContent: hindi.content,
    hindiSource: hindi.source,
    checkedBy: oneLine(typed.checkedBy),
  };
}

/** The typed fields as they go to the site. @throws a refusal in the words of its field. */
export function readPost(typed: PostFields, now: Date) {
  const tooLong = tooLongInWords(typed);
  if (tooLong !== undefined) refuse("invalid", tooLong);
  const post = postWords(typed);
  if (post.title === "") refuse("invalid", "Please enter a title");
  within(post.title, 200, " for the title");
  within(post.metaDescription, 160, "");
  if (typed.subject === OTHER_SUBJECT && post.category === "")
    refuse("invalid", "Please enter the subject");
  within(post.category, 80, " for the subject");
  if (post.image !== "" && !isPostPicture(post.image))
    refuse("invalid", "Please choose a picture of the list");
  if (post.content === "") refuse("invalid", "Please write the text");
  picturesLoad(post.content, "text");
  for (const tag of typed.tags.split(",")) within(oneLine(tag), 60, " for a tag");
  const hasHindi = post.hindiTitle !== "" || post.hindiContent !== "" || post.hindiMetaDescription;
  if (hasHindi && post.hindiTitle === "")
    refuse("invalid", "The Hindi version needs a title, or nothing at all");
  if (hasHindi && post.hindiContent === "")
    refuse("invalid", "The Hindi version needs a text, or nothing at all");
  inHindi(post.hindiTitle, "title");
  inHindi(post.hindiMetaDescription, "sentence");
  inHindi(post.hindiContent, "text");
  picturesLoad(post.hindiContent, "Hindi text");
  within(post.hindiTitle, 200, " for the Hindi title");
  within(post.hindiMetaDescription, 160, " in Hindi");
  const day = readDay(typed.day, now);
  if (post.checkedBy === "") refuse("invalid", "Write who checked it");
  within(post.checkedBy, 100, " for who checked it");
  return { ...post, day };
}

function readDay(typed: string, now: Date) {
  const today = dayInIndia(now);
  if (typed.trim() === "") return today;
  const day = readTypedDay(typed, today) ?? refuse("invalid", "Please type the day like 12 Nov");
  if (day > today) refuse("invalid", "Please choose today or an earlier day");
  return day;
}

function inHindi(text: string, part: string) {
  if (text !== "" && !isHindi(text))
    refuse("invalid", `Please write the Hindi ${part} in Hindi letters`);
}

function picturesLoad(html: string, part: string) {
  const missing = pictureSources(html).find((src) => !isPostPicture(src));
  if (missing === undefined) return;
  const named = missing === "" ? "without an address" : `that nobody can load: ${missing}`;
  refuse("invalid", `The ${part} has a picture ${named}`);
}

function within(text: string, longest: number, of: string) {
  if (text.length > longest)
    refuse("invalid", `Please use at most ${longest} signs${of}; these are ${text.length}`);
  if (holdsUnreadable(text)) refuse("invalid", `${REMOVE_UNREADABLE}: “${text}”`);
}
