import { isReminder, type PatientEvent } from "#app/domain/notices/messages.ts";
import {
  CHANNEL_NAMES,
  PATIENT_CHANNELS,
  type PatientChannel,
  readChannels,
} from "#app/domain/notices/patient-channels.ts";

/** `WhatsApp, SMS, E-mail` */
export const orderWords = (order: readonly PatientChannel[]) =>
  order.map((channel) => CHANNEL_NAMES[channel]).join(", ");

const [A, B, C] = PATIENT_CHANNELS;

/** Every order of the channels, the usual one first. */
export const ORDERS = [
  [A, B, C],
  [B, A, C],
  [A, C, B],
  [B, C, A],
  [C, A, B],
  [C, B, A],
].map((order) => order.join(" "));

export const USUAL_ORDER = PATIENT_CHANNELS.join(" ");

/** Which channels a message goes by where the lab has ticked nothing. */
export const usualChannels = (event: PatientEvent) => (isReminder(event) ? "" : "sms");

/** What is ticked of a message, by its setting. */
export const tickedOf = (event: PatientEvent, stored: string | undefined) =>
  readChannels(stored ?? usualChannels(event));
