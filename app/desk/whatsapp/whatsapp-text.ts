import { canFillIn, fillIn, type Variables } from "#app/domain/notices/message-variables.ts";
import { capitalised } from "#app/domain/visit-plan/joined-names.ts";
import type { Language } from "#app/lib/language.ts";
import { isPhone } from "#app/lib/phone.ts";
import { WHATSAPP, type WhatsAppKind } from "./whatsapp-messages.ts";

/** The message, a sentence after the other; without those that a value lacks for. */
export const whatsappText = (kind: WhatsAppKind, language: Language, values: Partial<Variables>) =>
  WHATSAPP[kind].text[language]
    .filter((sentence) => canFillIn(sentence, values))
    .map((sentence) => capitalised(fillIn(language, sentence, values)))
    .join(" ");

/** Opens WhatsApp with a text; undefined for a number that is not Indian: it would be somebody else's. */
export const whatsappUrl = (phone: string, text: string) =>
  isPhone(phone) ? `https://wa.me/91${phone}?text=${encodeURIComponent(text)}` : undefined;

/** The same to who booked from abroad. @param phone in E.164. */
export const whatsappAbroad = (phone: string, text: string) =>
  `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
