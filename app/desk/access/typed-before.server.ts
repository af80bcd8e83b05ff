import { createContext, type RouterContextProvider } from "react-router";
import { fieldsIn } from "./fields-in.server.ts";

/** What was typed in a form that was refused; null for every other request. */
export const typedBefore = createContext<Record<string, string> | null>(null);

/** What nobody can read again, and types again. */
const SECRETS = ["password", "newPassword", "pin", "secret", "webhookSecret"];

/**
 * Keeps what was typed for the page that answers a form without script. Script reads the page by a request
 * of its own, which has none of it.
 */
export function keepTyped(context: Readonly<RouterContextProvider>, form: FormData) {
  const typed = Object.entries(fieldsIn(form)).filter(([name]) => !SECRETS.includes(name));
  context.set(typedBefore, Object.fromEntries(typed));
}

/** Whether an action refused, with a status of its own or without. */
export function isRefused(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  if ("init" in answer && "data" in answer) return isRefused(answer.data);
  return "ok" in answer && answer.ok === false;
}
