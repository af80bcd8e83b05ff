import { MESSAGES, type PatientEvent } from "#app/domain/notices/messages.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { PATIENT_CHANNELS, type PatientChannel } from "#app/domain/notices/patient-channels.ts";

export const NO_PHONE = "Add your phone at work under People.";

/** Where TEST stands in a test (sample-values.ts). */
const SAYS_TEST: readonly string[] = ["reference", "references", "who", "link", "pay"];

/** False for the code for reports, whose words have no place for TEST. */
export function canSayTest(event: PatientEvent) {
  const uses: readonly string[] = MESSAGES[event].uses;
  return uses.some((variable) => SAYS_TEST.includes(variable));
}

/**
 * The channels by which a colleague can be sent a test: those of the message that are turned on, ticked for
 * patients or not. People have a phone and no e-mail address here.
 */
export function triedBy(event: PatientEvent, settings: NoticeSettings | undefined) {
  const isOn: Partial<Record<PatientChannel, boolean | undefined>> = {
    sms: settings?.sms,
    whatsapp: settings?.whatsapp,
  };
  const possible: readonly string[] = canSayTest(event) ? MESSAGES[event].channels : [];
  return PATIENT_CHANNELS.filter((channel) => isOn[channel] === true && possible.includes(channel));
}
