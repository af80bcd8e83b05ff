import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { holdLab, refuseMeanwhile } from "#app/desk/lab-settings/lab-change.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { saveSettings, type Setting } from "#app/domain/lab-settings/save-setting.server.ts";
import { MESSAGES } from "#app/domain/notices/messages.ts";
import {
  CHANNEL_NAMES,
  PATIENT_CHANNELS,
  readChannels,
} from "#app/domain/notices/patient-channels.ts";
import {
  CHANNEL_ORDER,
  channelsName,
  tickedOf,
  USUAL_ORDER,
  usualChannels,
} from "#app/domain/notices/message-channels.ts";
import { checkSender, SENDER_SETTINGS, senderOf } from "#app/domain/notices/templates/sender.ts";
import { ORDERS, orderWords } from "./channel-words.ts";
import type { MessageForm } from "./messages-forms.ts";
import { REMINDERS } from "./reminders.ts";

/** What the Messages screen sets, each inside the transaction of `deskChange`. */

const FIELDS = {
  entity: "the entity ID",
  header: "the header",
  domains: "the domains of links",
  numbers: "the call back numbers",
} as const;

const save = (trx: Db, by: By, settings: Setting[], words: { did: string; said: string }) =>
  saveSettings(trx, by, { settings, action: "lab.messages", ...words });

/** A field of the sender; blank takes it away. @throws a refusal with its sentence. */
export async function saveSender(
  trx: Db,
  by: By,
  { field, value: typed, was }: MessageForm<"sender">,
): Promise<Done> {
  await holdLab(trx);
  const shown = senderOf(await readLabSettings(trx))[field];
  const [setting, words] = [SENDER_SETTINGS[field], FIELDS[field]];
  await refuseMeanwhile(trx, { setting, words }, { was, shown, typed });
  const checked = checkSender(field, typed);
  if (!checked.ok) return refuse("invalid", checked.said);
  const { value } = checked;
  return save(trx, by, [{ name: setting, value: value || undefined }], {
    did: value ? `changed ${words} to ${value}` : `emptied ${words}`,
    said: value ? `Saved: ${words} is now ${value}.` : `Saved: ${words} is absent.`,
  });
}

/** Which channel is tried first. */
export async function saveOrder(
  trx: Db,
  by: By,
  { value, was }: MessageForm<"order">,
): Promise<Done> {
  await holdLab(trx);
  if (!ORDERS.includes(value)) return refuse("invalid", "Choose an order of the channels");
  const shown = (await readLabSettings(trx)).get(CHANNEL_ORDER) ?? USUAL_ORDER;
  const field = { setting: CHANNEL_ORDER, words: "the order of the channels" };
  await refuseMeanwhile(trx, field, { was, shown, typed: value });
  const words = orderWords(readChannels(value));
  return save(
    trx,
    by,
    [{ name: CHANNEL_ORDER, value: value === USUAL_ORDER ? undefined : value }],
    {
      did: `set the order of the channels to ${words}`,
      said: `The order is ${words}.`,
    },
  );
}

/** Whether a message goes by a channel. The code for reports keeps one: nobody opens reports without it. */
export async function saveChannel(
  trx: Db,
  by: By,
  { event, channel, use }: MessageForm<"channel">,
): Promise<Done> {
  await holdLab(trx);
  const { name, channels } = MESSAGES[event];
  const words = `“${name}”`;
  const possible: readonly string[] = channels;
  if (!possible.includes(channel))
    return refuse("invalid", `${words} does not go by ${CHANNEL_NAMES[channel]}`);
  const setting = channelsName(event);
  const ticked = tickedOf(event, (await readLabSettings(trx)).get(setting));
  const next = PATIENT_CHANNELS.filter((one) => (one === channel ? use : ticked.includes(one)));
  if (event === "report.code" && next.length === 0)
    return refuse("invalid", "“Code for reports” keeps a channel: nobody opens reports without it");
  const value = next.join(" ");
  const way = CHANNEL_NAMES[channel];
  return save(
    trx,
    by,
    [{ name: setting, value: value === usualChannels(event) ? undefined : value }],
    {
      did: use ? `lets ${words} go by ${way}` : `took ${way} off ${words}`,
      said: use ? `${words} goes by ${way}.` : `${words} does not go by ${way}.`,
    },
  );
}

/** Turns a reminder on or off; one that has no channel yet gets SMS. */
export async function saveReminder(
  trx: Db,
  by: By,
  { reminder, use }: MessageForm<"reminder">,
): Promise<Done> {
  await holdLab(trx);
  const { setting, event, usual } = REMINDERS[reminder];
  const set = await readLabSettings(trx);
  const words = `“${MESSAGES[event].name}”`;
  const stored = set.get(setting);
  const channels = channelsName(event);
  const settings = [
    { name: setting, value: use ? (stored ?? usual) : undefined },
    ...(use && !set.get(channels) ? [{ name: channels, value: "sms" }] : []),
  ];
  return save(trx, by, settings, {
    did: use ? `turned the reminder ${words} on` : `turned the reminder ${words} off`,
    said: use ? `${words} is sent.` : `${words} is not sent.`,
  });
}

/** When a reminder is sent. @throws a refusal for a time that is none. */
export async function saveReminderTime(
  trx: Db,
  by: By,
  { reminder, value: typed, was }: MessageForm<"reminder-time">,
): Promise<Done> {
  await holdLab(trx);
  const { setting, event, shown: words, read, before, after } = REMINDERS[reminder];
  const stored = (await readLabSettings(trx)).get(setting);
  const shown = stored === undefined ? "" : words(stored);
  const field = { setting, words: "the time of the reminder" };
  await refuseMeanwhile(trx, field, { was, shown, typed });
  const checked = read(typed);
  if (!checked.ok) return refuse("invalid", checked.said);
  const when = [before, words(checked.value), after].filter(Boolean).join(" ");
  return save(trx, by, [{ name: setting, value: checked.value }], {
    did: `set the reminder “${MESSAGES[event].name}” to ${when}`,
    said: `“${MESSAGES[event].name}” is sent ${when}.`,
  });
}
