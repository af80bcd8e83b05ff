import { z } from "zod";
import { ProviderError, retryAfter, unanswered } from "./provider-error.ts";

/**
 * WhatsApp Business, the Cloud API: a message to somebody who has not written within 24 hours is one of the
 * templates that the lab has had approved, with its words filled in. No other message is sent.
 */

const PATIENCE_MS = 10_000;
export const VERSION = "v23.0";

export type WhatsApp = {
  /** Of the API; another one in tests. */
  url: string;
  /** The id of the lab's number, and the token that may send from it. */
  phoneId: string;
  token: string;
};

type Message = {
  /** Ours; it comes back with each state. */
  id: string;
  /** Ten digits. */
  phone: string;
  template: string;
  language: string;
  /** The words of the template's body, in its order. */
  words: readonly string[];
  /** What the template's button copies: authentication templates have one. */
  button?: string | undefined;
};

const textOf = (text: string) => ({ type: "text", text });

const componentsOf = ({ words, button }: Pick<Message, "words" | "button">) => [
  { type: "body", parameters: words.map(textOf) },
  ...(button === undefined
    ? []
    : [{ type: "button", sub_type: "url", index: "0", parameters: [textOf(button)] }]),
];

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/** Limits of sending, and faults of the service; everything else is refused again. */
const MAY_PASS = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004, 368]);

/**
 * Sends one message. @returns the id that the service gives it.
 * @throws ProviderError when it is refused, with the code alone: its words may repeat the number.
 */
export async function sendWhatsApp(
  { url, phoneId, token }: WhatsApp,
  { id, phone, template, language, ...message }: Message,
  now: Date,
) {
  const response = await fetch(`${url}/${VERSION}/${phoneId}/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: `91${phone}`,
      type: "template",
      template: {
        name: template,
        language: { code: language },
        components: componentsOf(message),
      },
      biz_opaque_callback_data: id,
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "error",
  }).catch(unanswered("WhatsApp did not answer"));
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const code = refused.safeParse(answer).data?.error.code;
    throw new ProviderError(`WhatsApp answered ${response.status}${code ? `, code ${code}` : ""}`, {
      mayPass:
        response.status === 429 ||
        response.status >= 500 ||
        (code !== undefined && MAY_PASS.has(code)),
      waitMs: retryAfter(response.headers.get("retry-after"), now),
    });
  }
  const read = accepted.safeParse(answer);
  if (!read.success) throw new ProviderError("WhatsApp answered without an id");
  return read.data.messages[0]?.id;
}
