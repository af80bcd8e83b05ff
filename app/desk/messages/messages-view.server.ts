import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findLastOfFamily } from "#app/desk/history/family-history.queries.server.ts";
import { labSheet } from "#app/domain/lab-details/lab-details.ts";
import { MESSAGES, PATIENT_EVENTS, type PatientEvent } from "#app/domain/notices/messages.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { PATIENT_CHANNELS } from "#app/domain/notices/patient-channels.ts";
import {
  CHANNEL_ORDER,
  channelsName,
  tickedOf,
  USUAL_ORDER,
} from "#app/domain/notices/message-channels.ts";
import { SENDER_SETTINGS, senderOf } from "#app/domain/notices/templates/sender.ts";
import { TEMPLATES } from "#app/domain/notices/templates/template-sheet.server.ts";
import { listTemplates } from "#app/domain/notices/templates/templates.queries.server.ts";
import type { Approval } from "#app/domain/notices/whatsapp-approval.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { LabDefaults } from "#app/lib/lab.ts";
import { LANGUAGE_CODES } from "#app/lib/language.ts";
import { findDryRun } from "./apply-list.server.ts";
import { countSent, listDeliveries } from "./deliveries.queries.server.ts";
import { dryRunWords } from "./dry-run-words.ts";
import { fitMark, type Known } from "./message-fit.server.ts";
import { openLanguage } from "./open-language.server.ts";
import { REMINDER_NAMES, REMINDERS } from "./reminders.ts";
import { findTryIt } from "./try-it/try-it-view.server.ts";

type Given = { config: { labDefaults: LabDefaults; publicUrl: string; reportsOtp: boolean } };

/** What the address asks for, and who asks. */
type Asked = {
  event: PatientEvent | undefined;
  list: string;
  staffId: string;
  /** What WhatsApp says of the templates, where it was asked. */
  approval?: Approval | undefined;
};

/** So many changes of the lab are looked through for when the sender was saved. */
const READ_CHANGES = 60;

/** Everything that the Messages screen shows. */
export async function findMessages(db: Db, now: Date, { config }: Given, asked: Asked) {
  const settings = await readLabSettings(db);
  const { name, phone } = labSheet(settings, config.labDefaults);
  const templates = await listTemplates(db);
  const known: Known = {
    settings,
    templates,
    lab: { name, phone },
    siteUrl: config.publicUrl,
    approval: asked.approval,
  };
  const counts = await countSent(db, now);
  const run = asked.list === "" ? undefined : await findDryRun(db, asked.list, name);
  const rows = PATIENT_EVENTS.map((event) => {
    const ticked = tickedOf(event, settings.get(channelsName(event)));
    const possible: readonly string[] = MESSAGES[event].channels;
    return {
      event,
      name: MESSAGES[event].name,
      caption: captionOf(event, settings, config.reportsOtp),
      ticks: PATIENT_CHANNELS.map((channel) => ({
        channel,
        isOn: possible.includes(channel) ? ticked.includes(channel) : undefined,
      })),
      mark: fitMark(event, known),
      sent: counts.reduce((sum, one) => sum + (one.event === event ? one.sent : 0), 0),
    };
  });
  const { event } = asked;
  return {
    sender: senderOf(settings),
    savedAt: await senderSavedAt(db, dayInIndia(now)),
    order: settings.get(CHANNEL_ORDER) ?? USUAL_ORDER,
    rows,
    toLookAt: rows.filter(({ mark }) => mark.kind !== "plain").length,
    off: await findOff(db),
    /** Codes for reports go by SMS also where the server has turned off all other messages by SMS. */
    hasCodes: config.reportsOtp,
    open: event && {
      event,
      name: MESSAGES[event].name,
      waits: waitsWords(MESSAGES[event]),
      languages: LANGUAGE_CODES.map((language) =>
        openLanguage(event, language, known, heldIn(counts, event, language)),
      ),
    },
    tryIt: event && (await findTryIt(db, now, event, asked.staffId)),
    reminders: REMINDER_NAMES.map((reminder) => ({
      reminder,
      stored: settings.get(REMINDERS[reminder].setting) ?? "",
    })),
    // Why one failed stands on its booking: a mail server's refusal may repeat an address.
    deliveries: (await listDeliveries(db, now)).map((one) => ({ ...one, lastError: null })),
    templateCount: TEMPLATES.length,
    run: run && dryRunWords(run),
    isListGone: asked.list !== "" && !run,
    now: now.toISOString(),
  };
}

export type MessagesView = Awaited<ReturnType<typeof findMessages>>;

const heldIn = (
  counts: Awaited<ReturnType<typeof countSent>>,
  event: PatientEvent,
  language: string,
) =>
  counts.reduce(
    (sum, one) =>
      sum +
      (one.event === event && one.language === language && one.state === "held" ? one.count : 0),
    0,
  );

/** `at 10:00 AM` of a reminder; blank for what is sent when something happens. */
function captionOf(event: PatientEvent, settings: Known["settings"], hasCodes: boolean) {
  if (event === "again.due") return "only who asked for it";
  if (event === "report.code") return hasCodes ? "" : "off";
  const found = REMINDER_NAMES.find((name) => REMINDERS[name].event === event);
  if (!found) return "";
  const { setting, shown } = REMINDERS[found];
  const stored = settings.get(setting);
  if (stored === undefined) return "off";
  if (found === "day-before") return `at ${shown(stored)}`;
  return `${shown(stored)} before${found === "fast" ? " the last meal" : ""}`;
}

type Waits = { hint: string; waitMs: number; about: string; after: readonly string[] };

/** `1 minute after publishing, so that Undo takes it back` */
function waitsWords({ hint, waitMs, about, after }: Waits) {
  if (waitMs === 0) return hint;
  const undo = "so that Undo takes it back";
  if (about === "report") return `1 minute after publishing, ${undo}`;
  return after.length === 0
    ? "30 seconds later, so that two presses are one"
    : `30 seconds later, ${undo}`;
}

/** The channels that the server has not turned on; ticks there wait. */
async function findOff(db: Db) {
  const set = await findNoticeSettings(db);
  const isOn = { sms: set?.sms, whatsapp: set?.whatsapp, email: set?.mail };
  return PATIENT_CHANNELS.filter((channel) => isOn[channel] !== true);
}

/** When a field of the sender was saved last today. */
async function senderSavedAt(db: Db, today: string) {
  const names: readonly string[] = Object.values(SENDER_SETTINGS);
  const changes = await findLastOfFamily(db, "lab.messages", READ_CHANGES);
  return changes.find(
    ({ at, changes: rows }) =>
      dayInIndia(new Date(at)) === today &&
      rows.some(({ key }) => names.includes(String(key.name))),
  )?.at;
}
