import type { Config } from "#server/config.ts";

/** Longer than a healthy gateway takes. */
const PATIENCE_MS = 10_000;

export type SmsLog = Record<"info" | "error", (fields: object, message: string) => void>;

/** `log` writes the text (never the number) to the log, for trials; `http` posts it to a gateway. */
export async function sendSms(sms: Config["sms"], log: SmsLog, phone: string, text: string) {
  if (sms.driver === "log") return log.info({ sms: text }, "SMS");
  const response = await fetch(sms.url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(sms.token && { Authorization: `Bearer ${sms.token}` }),
    },
    body: JSON.stringify({ to: `+91${phone}`, text }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "error",
  });
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
}
