import { isOffAtFirst, MESSAGES, type PatientEvent } from "./messages.ts";
import type { NoticeSettings } from "./notice-settings.queries.server.ts";
import { PATIENT_CHANNELS, type PatientChannel, readChannels } from "./patient-channels.ts";

/** The lab's order of the channels, and which of them a message goes by, as settings of the lab. */
export const CHANNEL_ORDER = "channels.order";
/** Of a lab that has set none. */
export const USUAL_ORDER = PATIENT_CHANNELS.join(" ");

export const channelsName = (event: PatientEvent) => `channels.${event}`;

/** Which channels a message goes by where the lab has ticked nothing: one that is off at first by none. */
export const usualChannels = (event: PatientEvent) => (isOffAtFirst(event) ? "" : "sms");

/** What is ticked of a message, by its setting. */
export const tickedOf = (event: PatientEvent, stored: string | undefined) =>
  readChannels(stored ?? usualChannels(event));

/** The channels that a message goes by, in the lab's order: those that are ticked and turned on. */
export function channelsOfMessage(
  set: ReadonlyMap<string, string>,
  settings: Pick<NoticeSettings, "sms" | "whatsapp" | "mail">,
  event: PatientEvent,
): PatientChannel[] {
  const isOn = { sms: settings.sms, whatsapp: settings.whatsapp, email: settings.mail };
  const ticked = tickedOf(event, set.get(channelsName(event)));
  const possible: readonly string[] = MESSAGES[event].channels;
  const inOrder = readChannels(set.get(CHANNEL_ORDER) ?? USUAL_ORDER);
  return inOrder.filter(
    (channel) => isOn[channel] === true && possible.includes(channel) && ticked.includes(channel),
  );
}
