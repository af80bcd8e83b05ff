import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { isPhone } from "#app/lib/phone.ts";
import type { Language } from "#app/lib/language.ts";
import { findLabOfNotices } from "./lab-of-notices.queries.server.ts";
import { wantsNoMessages } from "./message-stops.queries.server.ts";
import { fillIn, sayAll, type Variable, type Variables } from "./message-variables.ts";
import { MESSAGES, type PatientEvent, type ValuesOf } from "./messages.ts";
import type { NoticeSettings } from "./notice-settings.queries.server.ts";
import type { NewNotice } from "./outbox.queries.server.ts";
import { CHANNEL_ORDER, channelsName, channelsOfMessage } from "./message-channels.ts";
import { isToNumber, type PatientChannel } from "./patient-channels.ts";

/** A message to a patient, by the channels that the lab has chosen for it. */

export type ToPatient = {
  /** Ten digits, else no SMS and no WhatsApp goes there. */
  phone: string;
  email?: string | null;
  language: Language;
};

type About<E extends PatientEvent> = {
  event: E;
  visitId?: string | null;
  bookingId?: string | null;
  /** `lab` and `phone` are the lab's own, filled in here. */
  values: Omit<ValuesOf<E>, "lab" | "phone"> & Partial<Variables>;
  /** The lab's own words are not for this one. */
  text?: string | undefined;
  now: Date;
  dueAt: Date;
  /** Only these, where the patient has chosen; without it those that are ticked. */
  channels?: readonly PatientChannel[];
};

/**
 * The notice to a patient, to be stored in the transaction of what it tells. It goes by the first channel
 * that is ticked for the message and turned on; the others follow where that does not deliver.
 * Who wants no messages to their number gets none there.
 * @returns undefined when no channel reaches them.
 */
export async function noticeToPatient<E extends PatientEvent>(
  trx: Db,
  settings: NoticeSettings,
  to: ToPatient,
  about: About<E>,
): Promise<NewNotice | undefined> {
  const { event, values, now, dueAt } = about;
  const { language } = to;
  const ticked = about.channels ?? (await channelsToPatient(trx, settings, event));
  const [channel, ...next] = await reachable(trx, event, ticked, to);
  if (channel === undefined) return undefined;
  const lab = await findLabOfNotices(trx, settings, event, language);
  const all: Partial<Variables> = { ...values, lab: lab.lab, phone: lab.phone };
  const text = about.text ?? lab.to.own ?? MESSAGES[event].text[language];
  return {
    id: orderedId(),
    channel,
    event,
    visitId: about.visitId ?? null,
    bookingId: about.bookingId ?? null,
    recipient: recipientBy(channel, to) ?? "",
    body: fillIn(language, text, all),
    variables: JSON.stringify(saidForTemplates(language, MESSAGES[event].uses, all)),
    language,
    nextChannels: next.join(" ") || null,
    createdAt: now.toISOString(),
    dueAt: dueAt.toISOString(),
  };
}

/** A code goes to whoever asks for it at that moment. */
const ASKED_BY_PATIENT = "report.code";

type Reached = Pick<ToPatient, "phone" | "email">;

const recipientBy = (channel: PatientChannel, { phone, email }: Reached) =>
  channel === "email" ? email : isPhone(phone) ? phone : undefined;

/** Those of the channels that reach somebody; none to a number whose owner wants no messages. */
export async function reachable(
  db: Db,
  event: PatientEvent,
  channels: readonly PatientChannel[],
  to: Reached,
) {
  const isSilent = event !== ASKED_BY_PATIENT && (await wantsNoMessages(db, to.phone));
  return channels.filter(
    (channel) => Boolean(recipientBy(channel, to)) && !(isSilent && isToNumber(channel)),
  );
}

/**
 * What a text fills in, by name; of a message that is not in English also in English, as `time.en`, for a
 * registered text that does not fit.
 */
function saidForTemplates(
  language: Language,
  names: readonly Variable[],
  all: Partial<Variables>,
): Record<string, string> {
  const said = sayAll(language, names, all);
  if (language === "en") return said;
  const english = Object.entries(sayAll("en", names, all)).map(
    ([name, words]) => [`${name}.en`, words] as const,
  );
  return { ...said, ...Object.fromEntries(english) };
}

/** The channels that a message goes by now, the first one first. */
export const channelsToPatient = async (trx: Db, settings: NoticeSettings, event: PatientEvent) =>
  channelsOfMessage(
    await findLabSettings(trx, [CHANNEL_ORDER, channelsName(event)]),
    settings,
    event,
  );
