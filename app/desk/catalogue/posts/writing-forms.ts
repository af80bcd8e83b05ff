import * as z from "zod/mini";
import { blankable, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What is typed of a post, as the form sends it and a draft keeps it. */
export const postFields = z.object({
  title: blankable,
  sentence: blankable,
  /** One of the subjects, or `OTHER_SUBJECT` for what stands in `newSubject`. */
  subject: blankable,
  newSubject: blankable,
  image: blankable,
  text: blankable,
  tags: blankable,
  /** The publish date as it is typed. */
  day: blankable,
  hindiTitle: blankable,
  hindiSentence: blankable,
  hindiText: blankable,
  checkedBy: blankable,
  /** `html` where the text is HTML that no light markup can say. */
  format: blankable,
});
export type PostFields = z.infer<typeof postFields>;
export type PostField = keyof PostFields;

export const POST_FIELDS = Object.keys(postFields.shape) as PostField[];

export const OTHER_SUBJECT = "+";

export const POST_FORMS = {
  put: z.extend(postFields, {
    /** The version of the draft and the state of the post that the form was made from. */
    version: blankable,
    seen: blankable,
    /** The question about a colleague's change was answered. */
    anyway: blankable,
    /** `yes`: the draft is kept and nothing goes out; a button of the form, without script. */
    keep: blankable,
    /** The name of a file that was chosen and not sent, without script. */
    picture: blankable,
  }),
  "take-off": z.object({}),
  "put-back": z.object({}),
  "throw-away": z.object({}),
};

/** What is sent by script while somebody writes. */
export const WRITING_FORMS = {
  save: z.extend(postFields, { draft: text, version: text, anyway: blankable }),
  preview: z.extend(postFields, { language: text }),
};

export type PostPost = Posts<typeof POST_FORMS>;

export type WrittenPost = {
  /** Its address on the desk. */
  slug: string;
  state: "new" | "on-site" | "off-site";
  typed: PostFields;
  /** What the form was made from. */
  version: number;
  seen: string;
  savedAt: string | null;
  preview: string;
};

/** What each field is refused with, told apart by how the sentence begins. */
const BEGINS: readonly (readonly [PostField, string])[] = [
  ["title", "Please enter a title"],
  ["title", "Please use at most 200 signs for the title"],
  ["sentence", "Please use at most 160 signs"],
  ["newSubject", "Please enter the subject"],
  ["image", "Please choose a picture"],
  ["image", "Please send the picture"],
  ["text", "Please write the text"],
  ["text", "The text has a picture"],
  ["text", "Please use at most 50,000 signs for the text"],
  ["tags", "Please use at most 60 signs for a tag"],
  ["day", "Please type the day"],
  ["day", "Please choose today or an earlier day"],
  ["hindiTitle", "The Hindi version needs a title"],
  ["hindiTitle", "Please use at most 200 signs for the Hindi title"],
  ["hindiTitle", "Please write the Hindi title in Hindi letters"],
  ["hindiSentence", "Please write the Hindi sentence in Hindi letters"],
  ["hindiText", "Please write the Hindi text in Hindi letters"],
  ["hindiText", "The Hindi text has a picture"],
  ["hindiSentence", "Please use at most 160 signs in Hindi"],
  ["hindiText", "The Hindi version needs a text"],
  ["hindiText", "Please use at most 50,000 signs for the Hindi text"],
  ["checkedBy", "Write who checked it"],
  ["checkedBy", "Please use at most 100 signs for who checked it"],
];

/** The field that a refusal is about; the longest beginning tells. */
export const postFieldOf = (refusal: string) =>
  BEGINS.filter(([, beginning]) => refusal.startsWith(beginning)).toSorted(
    ([, a], [, b]) => b.length - a.length,
  )[0]?.[0];
