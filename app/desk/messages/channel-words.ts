import {
  CHANNEL_NAMES,
  PATIENT_CHANNELS,
  type PatientChannel,
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
