import type { Language } from "#app/lib/language.ts";
import { whatsAppTemplate } from "./approved-text.ts";
import type { PatientEvent } from "./messages.ts";

/**
 * What WhatsApp says of the templates of an account, such as `APPROVED`, by `approvalKey`; `unread` when it
 * did not answer.
 */
export type Approval = ReadonlyMap<string, string> | "unread";

export const approvalKey = (name: string, language: string) => `${name} ${language}`;

/** `WhatsApp: approved`, `WhatsApp: not approved, pending`, `WhatsApp: no template of this name` */
export function approvalWords(event: PatientEvent, language: Language, approval: Approval) {
  if (approval === "unread") return { isOk: false, words: "WhatsApp: its list did not come" };
  const status = approval.get(approvalKey(whatsAppTemplate(event).name, language));
  if (status === undefined) return { isOk: false, words: "WhatsApp: no template of this name" };
  return status === "APPROVED"
    ? { isOk: true, words: "WhatsApp: approved" }
    : { isOk: false, words: `WhatsApp: not approved, ${said(status)}` };
}

/** `in appeal` of `IN_APPEAL` */
const said = (status: string) => status.toLowerCase().replaceAll("_", " ");
