import type { Posts } from "#app/ui/desk/posted-form.ts";
import { SEND_PICTURE_PATH } from "./picture-answer.ts";
import type { WRITING_FORMS } from "./writing-forms.ts";

/** What is sent while somebody writes. */
export const WRITING_PATH = "/catalogue/posts/writing";

const PATIENCE_MS = 20_000;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** @returns the answer; undefined when there is none that can be read. */
export async function postWriting(
  post: Posts<typeof WRITING_FORMS>,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const body = new FormData();
    for (const [name, value] of Object.entries<string | undefined>(post))
      if (value !== undefined) body.append(name, value);
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(WRITING_PATH, {
      method: "POST",
      body,
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    return await answer.json();
  } catch {
    return undefined; // no network, no patience, or no JSON
  }
}

/** Of 8 MB over a slow line. */
const PICTURE_PATIENCE_MS = 180_000;

/** Sends a picture. @returns what became of it; undefined when there is no answer that can be read. */
export async function postPicture(
  file: File,
): Promise<{ ok: true; path: string; words: string } | { ok: false; said: string } | undefined> {
  try {
    const body = new FormData();
    body.append("picture", file);
    const answer: unknown = await (
      await fetch(SEND_PICTURE_PATH, {
        method: "POST",
        body,
        headers: { Accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(PICTURE_PATIENCE_MS),
      })
    ).json();
    if (!isRecord(answer)) return undefined;
    return answer.ok === true
      ? { ok: true, path: String(answer.path), words: String(answer.words) }
      : { ok: false, said: String(answer.said) };
  } catch {
    return undefined; // no network, no patience, or no JSON
  }
}
