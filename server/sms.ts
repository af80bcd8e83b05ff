import type { Config } from "./config.ts";

type Given = {
  config: Pick<Config, "reportsOtp" | "sms" | "lab">;
  log: Record<"info" | "error", (fields: object, message: string) => void>;
};

/**
 * Sends one-time codes when the lab asks for them (`REPORTS_OTP=required`), else undefined. Nobody
 * waits for the message: how long it takes must not tell whether a number is known.
 */
export function createCodeSender({ config, log }: Given) {
  if (!config.reportsOtp) return undefined;
  return (phone: string, code: string) => {
    const text = `${code} is your code for reports at ${config.lab.name}. It works for 10 minutes. Never share it.`;
    deliver(config.sms, log, phone, text).catch((error: unknown) =>
      log.error({ err: error }, "a one-time code could not be sent"),
    );
  };
}

/** `log` writes the text (never the number) to the log, for trying out; `http` posts it to a gateway. */
async function deliver(sms: Config["sms"], log: Given["log"], phone: string, text: string) {
  if (sms.driver === "log") return log.info({ sms: text }, "SMS");
  const response = await fetch(sms.url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(sms.token && { Authorization: `Bearer ${sms.token}` }),
    },
    body: JSON.stringify({ to: `+91${phone}`, text }),
    signal: AbortSignal.timeout(10_000),
    redirect: "error",
  });
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
}
