/** How long a text of a post may be in each language: 8,000 words. */
export const MOST_TEXT = 50_000;

/** Of the whole form; a sign of Hindi takes 9 bytes in it. */
export const POST_FORM_BYTES = 1024 * 1024;

/** What a longer form is told, which is never read; the way back has all that was typed. */
export const FORM_TOO_LONG =
  "This post is longer than a page takes, and it is not saved. Go back: what you typed is still there. Shorten the text, to 50,000 signs.";

/** Whether a form of posts is sent to a path, also by script. */
export const isPostForm = (path: string) => path.startsWith("/catalogue/posts/");

const signs = (text: string) => text.length.toLocaleString("en-IN");

/** Why a text is refused; undefined for one that is short enough. */
export function tooLongInWords({ text, hindiText }: { text: string; hindiText: string }) {
  if (text.length > MOST_TEXT)
    return `Please use at most 50,000 signs for the text; these are ${signs(text)}`;
  if (hindiText.length > MOST_TEXT)
    return `Please use at most 50,000 signs for the Hindi text; these are ${signs(hindiText)}`;
  return undefined;
}
