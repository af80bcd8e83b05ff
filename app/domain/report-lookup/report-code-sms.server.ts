import { t } from "#app/lib/translate.ts";
import { CODE_MINUTES } from "./report-codes.service.server.ts";

/** The text message that carries a one-time code. */
export const codeMessage = (code: string, labName: string) =>
  t`${code} is your code for reports at ${labName}. It works for ${CODE_MINUTES} minutes. Never share it.`;
