import { isReminder, MESSAGES, type PatientEvent } from "./messages.ts";
import type { NoticeSettings } from "./notice-settings.queries.server.ts";
import { PATIENT_CHANNELS, type PatientChannel, readChannels } from "./patient-channels.ts";

/** The lab's order of the channels, and which of them a message goes by, as settings of the lab. */
export const CHANNEL_ORDER = "channels.order";
export const channelsName = (event: PatientEvent) => `channels.${event}`;

/**
 * The channels that a message goes by, in the lab's order: those that are ticked and turned on. Where
 * nothing was ticked a message goes by SMS, and a reminder not at all.
 */
export function channelsOfMessage(
  set: ReadonlyMap<string, string>,
  settings: NoticeSettings,
  event: PatientEvent,
): PatientChannel[] {
  const isOn = { sms: settings.sms, whatsapp: settings.whatsapp, email: settings.mail };
  const usual = isReminder(event) ? "" : "sms";
  const ticked = readChannels(set.get(channelsName(event)) ?? usual);
  const possible: readonly string[] = MESSAGES[event].channels;
  const inOrder = readChannels(set.get(CHANNEL_ORDER) ?? PATIENT_CHANNELS.join(" "));
  return inOrder.filter(
    (channel) => isOn[channel] === true && possible.includes(channel) && ticked.includes(channel),
  );
}
