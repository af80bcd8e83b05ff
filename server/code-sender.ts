import { randomInt } from "node:crypto";
import type { SendCode } from "#app/domain/report-lookup/report-codes.service.server.ts";
import { CODE_MESSAGES } from "#app/site/report-lookup/report-limits.server.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { currentLanguage } from "#app/lib/language.ts";
import type { Limits } from "#app/http/limits.server.ts";
import type { Config } from "./config.ts";
import type { Given as ForDelivery } from "./notices/deliver.ts";
import { type CodeFor, sendCode } from "./notices/send-code.ts";

type Given = ForDelivery & {
  config: Pick<Config, "reportsOtp">;
  lab: { details: () => Promise<Pick<LabDetails, "name" | "phone">> };
  limits: Limits;
};

/** Longer than any request takes. */
const MAX_DELAY_MS = 1_000;

/**
 * Sends one-time codes when `REPORTS_OTP=required`, else undefined. Looks up whether the number has
 * reports after the answer, at a random moment, so that no response time reveals whether a message was
 * sent (timing attack). The message is in the language of the page that asks for it.
 */
export function createCodeSender(given: Given): SendCode | undefined {
  const { config, log } = given;
  if (!config.reportsOtp) return undefined;
  return (phone, code, isKnown) => {
    const to = { phone, code, language: currentLanguage() };
    setTimeout(() => {
      sendWhenKnown(given, to, isKnown).catch((error: unknown) =>
        log.error({ err: error }, "a one-time code could not be sent"),
      );
    }, randomInt(MAX_DELAY_MS));
  };
}

async function sendWhenKnown(given: Given, to: CodeFor, isKnown: () => Promise<boolean>) {
  const { config, lab, limits } = given;
  if (!(await isKnown())) return;
  const counted = await limits.consume(CODE_MESSAGES, "all");
  if (!counted.ok) throw new Error("SMS_HOURLY_LIMIT is reached");
  const { name, phone } = await lab.details();
  // A lab that asks for codes sends them by SMS, also where it turns off all other notices.
  const isOn = { sms: true, whatsapp: config.whatsapp !== undefined };
  const settings = { ...isOn, email: null, webhook: null, labName: name, labPhone: phone };
  await sendCode({ ...given, settings }, to);
}
