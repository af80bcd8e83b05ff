import type { Environment } from "./config.ts";

/** A line for each setting that is right alone and wrong beside another. */
export function contradictions(env: Environment) {
  const wrong: string[] = [];
  if (env.SITE === "off" && env.DESK === "off")
    wrong.push("SITE: cannot be off together with DESK; nothing would be served");
  if (env.DESK_URL !== undefined && env.DESK_URL === env.PUBLIC_URL)
    wrong.push(
      "DESK_URL: must be another address than PUBLIC_URL; the desk has its own host or port",
    );
  const isPublic = env.PUBLIC_URL?.startsWith("https:");
  if (env.RATE_LIMITS === "off" && env.NODE_ENV === "production" && isPublic)
    wrong.push(
      "RATE_LIMITS: cannot be off on a public site (NODE_ENV=production with an https PUBLIC_URL)",
    );
  if (env.SMS_DRIVER === "http" && !env.SMS_HTTP_URL)
    wrong.push("SMS_HTTP_URL: required when SMS_DRIVER=http");
  if (env.REPORTS_OTP === "required" && env.SMS_DRIVER === "log" && isPublic)
    wrong.push("SMS_DRIVER: log would write one-time codes to the log of a public site; set http");
  if (env.SMS_HTTP_URL && isPublic && !isEncrypted(env.SMS_HTTP_URL))
    wrong.push(
      "SMS_HTTP_URL: one-time codes and their phone numbers would cross the network unencrypted; use https, or http to this machine",
    );
  if (env.SMS_STATUS_TOKEN && !env.SMS_HTTP_ID)
    wrong.push("SMS_HTTP_ID: required with SMS_STATUS_TOKEN, to know which message a state is of");
  const whatsApp = WHATSAPP.filter((name) => env[name] === undefined);
  if (whatsApp.length > 0 && whatsApp.length < WHATSAPP.length)
    wrong.push(`${whatsApp.join(", ")}: required with the other settings of WhatsApp`);
  if (env.WHATSAPP_ACCOUNT_ID && whatsApp.length === WHATSAPP.length)
    wrong.push(`${WHATSAPP.join(", ")}: required with WHATSAPP_ACCOUNT_ID`);
  if (!isEncrypted(env.WHATSAPP_URL))
    wrong.push(
      "WHATSAPP_URL: phone numbers would cross the network unencrypted; use https, or http to this machine",
    );
  if (env.NOTICE_EMAIL && !env.SMTP_URL) wrong.push("SMTP_URL: required with NOTICE_EMAIL");
  if (env.WEBHOOK_URL && !env.WEBHOOK_SECRET)
    wrong.push("WEBHOOK_SECRET: required with WEBHOOK_URL, at least 32 characters");
  if (env.WEBHOOK_URL && !isEncrypted(env.WEBHOOK_URL))
    wrong.push(
      "WEBHOOK_URL: phone numbers would cross the network unencrypted; use https, or http to this machine",
    );
  if (env.NOTICE_SMS === "on" && env.SMS_DRIVER === "log" && isPublic)
    wrong.push(
      "SMS_DRIVER: log would write links to tickets to the log of a public site; set http",
    );
  return wrong;
}

const WHATSAPP = [
  "WHATSAPP_PHONE_ID",
  "WHATSAPP_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Uses https, or does not leave this machine. */
const isEncrypted = (address: string) =>
  address.startsWith("https:") || LOOPBACK.test(new URL(address).hostname);
