/** How long a text of a post may be in each language: 8,000 words. */
export const MOST_TEXT = 50_000;

/** Of the whole form; a sign of Hindi takes 9 bytes in it. */
export const POST_FORM_BYTES = 1024 * 1024;

/** What a longer form is told, which is never read; the way back has all that was typed. */
export const FORM_TOO_LONG =
  "This post is longer than a page takes, and it is not saved. Go back: what you typed is still there. Shorten the text, to 50,000 signs.";

/** Whether a form of posts is sent to a path, also by script. */
export const isPostForm = (path: string) => path.startsWith("/catalogue/posts/");

const inWords = (signs: number) => signs.toLocaleString("en-IN");

/** Why a text is refused; undefined for one that is short enough. */
export function tooLongInWords({ text, hindiText }: { text: string; hindiText: string }) {
  const most = `Please use at most ${inWords(MOST_TEXT)} signs for the`;
  if (text.length > MOST_TEXT) return `${most} text; these are ${inWords(text.length)}`;
  if (hindiText.length > MOST_TEXT)
    return `${most} Hindi text; these are ${inWords(hindiText.length)}`;
  return undefined;
}
