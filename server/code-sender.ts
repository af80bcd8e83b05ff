import { randomInt } from "node:crypto";
import { codeMessage } from "#app/domain/report-lookup/report-code-sms.server.ts";
import type { SendCode } from "#app/domain/report-lookup/report-codes.service.server.ts";
import { CODE_MESSAGES } from "#app/site/report-lookup/report-limits.server.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import type { Limits } from "#app/http/limits.server.ts";
import type { Config } from "./config.ts";
import { sendSms, type SmsLog } from "./notices/sms.ts";

type Given = {
  config: Pick<Config, "reportsOtp" | "sms">;
  lab: { details: () => Promise<Pick<LabDetails, "name">> };
  limits: Limits;
  log: SmsLog;
};

/** Longer than any request takes. */
const MAX_DELAY_MS = 1_000;

/**
 * Sends one-time codes when `REPORTS_OTP=required`, else undefined. Looks up whether the number has
 * reports after the answer, at a random moment, so that no response time reveals whether a message was
 * sent (timing attack).
 */
export function createCodeSender({ config, lab, limits, log }: Given): SendCode | undefined {
  if (!config.reportsOtp) return undefined;
  async function sendWhenKnown(...[phone, code, isKnown]: Parameters<SendCode>) {
    if (!(await isKnown())) return;
    const counted = await limits.consume(CODE_MESSAGES, "all");
    if (!counted.ok) throw new Error("SMS_HOURLY_LIMIT is reached");
    const text = codeMessage(code, (await lab.details()).name);
    await sendSms(config.sms, log, { phone, text });
  }
  return (...message) =>
    void setTimeout(() => {
      sendWhenKnown(...message).catch((error: unknown) =>
        log.error({ err: error }, "a one-time code could not be sent"),
      );
    }, randomInt(MAX_DELAY_MS));
}
