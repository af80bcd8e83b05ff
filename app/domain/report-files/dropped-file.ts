/** What became of a file that was dropped, as the upload answers it. */
export type FileOutcome = { name: string; said: string } & (
  | { ok: true; id: string }
  | { ok: false }
);

/** What the upload answers for all files of a request, or why it took none. */
export type UploadAnswer = { files: readonly FileOutcome[] } | { ok: false; said: string };

/** Where files are posted, as `multipart/form-data`. */
export const UPLOAD_PATH = "/reports/files";

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const MOST_SIGNS = 160;

/** A file's name without folders, line breaks and the like; the end of a long one is cut, but not its kind. */
export function cleanName(name: string) {
  const [last = ""] = name.split(/[\\/]/).slice(-1);
  const clean = last.replaceAll(/\p{C}/gu, "").trim() || "file.pdf";
  const signs = [...clean];
  if (signs.length <= MOST_SIGNS) return clean;
  const [kind = ""] = /\.[a-z]{1,5}$/i.exec(clean) ?? [];
  return signs.slice(0, MOST_SIGNS - kind.length).join("") + kind;
}
