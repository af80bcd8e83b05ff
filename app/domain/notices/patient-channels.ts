/** The ways to a patient. */
export const PATIENT_CHANNELS = ["sms", "whatsapp", "email"] as const;

export type PatientChannel = (typeof PATIENT_CHANNELS)[number];

/** True of a way to a phone number. */
export const isToNumber = (channel: string): channel is Exclude<PatientChannel, "email"> =>
  isPatientChannel(channel) && channel !== "email";

/** What a channel is called: `SMS to the number ending in 6038`. */
export const CHANNEL_NAMES = { sms: "SMS", whatsapp: "WhatsApp", email: "E-mail" } as const;

export const isPatientChannel = (name: string): name is PatientChannel =>
  PATIENT_CHANNELS.some((channel) => channel === name);

/** Channels as they are stored, with spaces between; words that are none are left out. */
export const readChannels = (stored: string) => stored.split(" ").filter(isPatientChannel);
