import { t } from "#app/lib/translate.ts";
import { tell } from "./told.ts";

/** What an action of the desk answers: `Changed` of the history, or a refusal before it ran. */
export type Answer =
  | { ok: true; said: string; undo?: string | undefined }
  | { ok: false; said: string; reason: string };

type Button = { words: string; run: () => void };

/** Says an answer with Undo, or what to do about it. */
export function tellAnswer(answer: Answer, tryAgain?: Button) {
  if (answer.ok) return tell({ kind: "done", said: answer.said, undo: answer.undo });
  const signIn = { words: t`Sign in`, run: () => location.assign("/sign-in") };
  const action = answer.reason === "signed-out" ? signIn : tryAgain;
  return tell({ kind: "refused", said: answer.said, ...(action && { action }) });
}
