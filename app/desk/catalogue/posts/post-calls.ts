import type { Posts } from "#app/ui/desk/posted-form.ts";
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
