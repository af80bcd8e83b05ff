import { ProviderError, retryAfter, unanswered } from "./provider-error.ts";

/** Longer than a healthy gateway takes. */
const PATIENCE_MS = 10_000;

export type SmsLog = Record<"info" | "error", (fields: object, message: string) => void>;

export type Sms = {
  /** Ten digits. */
  phone: string;
  text: string;
  /** What the operator compares it with; absent where the lab has set no entity ID. */
  registered?: {
    templateId: string;
    header: string;
    entityId: string;
    language: string;
    /** What the template fills in, in its order. */
    values: readonly string[];
  };
};

type Gateway = {
  driver: "http";
  url: string;
  token?: string | undefined;
  /** The lab's own form: names of fields, and their values with words of `SMS_FIELDS` in braces. */
  fields?: [name: string, value: string][] | undefined;
  format?: "json" | "form" | "query";
  /** Where the answer has the gateway's id of a message. */
  idAt?: string | undefined;
};

export type SmsSettings = { driver: "log" } | Gateway;

/**
 * `log` writes the text (never the number) to the log, for trials; `http` sends it to a gateway, in the
 * lab's own form of fields where it has one.
 * @returns the gateway's own id of it, where the lab has said where that stands.
 * @throws ProviderError when it was not taken.
 */
export async function sendSms(sms: SmsSettings, log: SmsLog, message: Sms, now = new Date()) {
  if (sms.driver === "log") {
    log.info({ sms: message.text }, "SMS");
    return undefined;
  }
  const { url, init } = requestOf(sms, message);
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, ...(sms.token && { Authorization: `Bearer ${sms.token}` }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "error",
  }).catch(unanswered("The SMS gateway did not answer"));
  if (!response.ok)
    throw new ProviderError(`The SMS gateway answered ${response.status}`, {
      waitMs: retryAfter(response.headers.get("retry-after"), now),
    });
  if (sms.idAt !== undefined) return idIn(await response.text(), sms.idAt);
  await response.body?.cancel();
  return undefined;
}

/** The words that a form of fields may have in braces. */
export const SMS_FIELDS = [
  "phone",
  "to",
  "text",
  "header",
  "entity",
  "template",
  "language",
  "variables",
] as const;

type Filled = Record<(typeof SMS_FIELDS)[number], string>;

const filledBy = ({ phone, text, registered }: Sms): Filled => ({
  phone,
  to: `+91${phone}`,
  text,
  header: registered?.header ?? "",
  entity: registered?.entityId ?? "",
  template: registered?.templateId ?? "",
  language: registered?.language ?? "",
  variables: registered?.values.join("|") ?? "",
});

const json = (body: object) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** The request in the lab's form; without one it is `{"to": "+91…", "text": "…"}`. */
function requestOf({ url, fields, format }: Gateway, message: Sms) {
  const words = filledBy(message);
  if (!fields) return { url, init: json({ to: words.to, text: words.text }) };
  const filled = fields.map(([name, value]): [string, string] => [
    name,
    value.replaceAll(/\{(\w+)\}/g, (all, word: string) => words[word as keyof Filled] ?? all),
  ]);
  if (format === "json") return { url, init: json(Object.fromEntries(filled)) };
  const form = new URLSearchParams(filled);
  if (format === "form") return { url, init: { method: "POST", headers: {}, body: form } };
  const asked = new URL(url);
  for (const [name, value] of form) asked.searchParams.append(name, value);
  return { url: asked.href, init: { method: "GET", headers: {} } };
}

/** What stands at `data.0.id` of a JSON answer; undefined where nothing does. */
function idIn(answer: string, path: string) {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch {
    return undefined;
  }
  for (const part of path.split("."))
    value =
      typeof value === "object" && value !== null
        ? (value as Record<string, unknown>)[part]
        : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
