import type { PictureProblem } from "#app/domain/pictures/picture-read.ts";
import { isPictureProblem, pictureRefusal } from "#app/domain/pictures/picture-words.ts";

/** Where a picture is posted, as `multipart/form-data`: alone by script, else with the whole form of the post. */
export const SEND_PICTURE_PATH = "/catalogue/pictures";

/** What became of a picture that was sent. */
export type SentPicture =
  | { ok: true; path: string; words: string }
  | { ok: false; said: string; problem: PictureProblem; megapixels?: number | undefined };

/** The form of a post again, after a picture was sent with it; `refused` where it was not taken. */
export function formAgain(slug: string, sent: SentPicture) {
  const form = `/catalogue/posts/${encodeURIComponent(slug)}`;
  if (sent.ok) return form;
  const { problem, megapixels } = sent;
  const query = new URLSearchParams({
    refused: problem,
    ...(megapixels !== undefined && { megapixels: String(megapixels) }),
  });
  return `${form}?${query}`;
}

/** Why the picture was not taken that was sent with the form; undefined for any other address. */
export function refusedPicture(query: URLSearchParams) {
  const problem = query.get("refused") ?? "";
  return isPictureProblem(problem)
    ? pictureRefusal(problem, Number(query.get("megapixels")))
    : undefined;
}
