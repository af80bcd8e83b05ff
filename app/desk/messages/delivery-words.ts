import { CHANNEL_NAMES, isPatientChannel } from "#app/domain/notices/patient-channels.ts";
import type { DeskIconName } from "#app/ui/desk/desk-icon.tsx";
import type { Delivery } from "./deliveries.queries.server.ts";

type Words = { kind: "plain" | "now" | "bad"; icon: DeskIconName; words: string };

/** After this a state is expected. */
export const WAITS_MS = 10 * 60 * 1000;
/** Longer is not told in seconds. */
const MOST_SECONDS = 60;

const channelWords = (channel: string) =>
  isPatientChannel(channel) ? CHANNEL_NAMES[channel] : channel;

type Facts = Omit<Delivery, "id" | "event" | "reference" | "createdAt" | "lastError">;

/** What became of a message: `SMS, delivered`, `WhatsApp refused, sent as SMS`. */
export function deliveryWords(facts: Facts, now: Date): Words {
  const { channel, state, remark, beforeChannel } = facts;
  const by = channelWords(channel);
  if (state === "held") return { kind: "now", icon: "alert", words: "Held back: no template" };
  if (state === "failed") return { kind: "bad", icon: "alert", words: `${by}, failed` };
  if (isWithoutState(facts, now))
    return { kind: "now", icon: "clock", words: `${by}, no state yet` };
  if (remark === "in-english")
    return { kind: "now", icon: "alert", words: "Sent in English: Hindi does not fit" };
  if (beforeChannel !== null)
    return {
      kind: "plain",
      icon: "send",
      words: `${channelWords(beforeChannel)} ${facts.beforeState === "failed" ? "refused" : "not delivered"}, sent as ${by}`,
    };
  if (state === "delivered" || state === "read")
    return { kind: "plain", icon: "check", words: `${by}, ${state}${inSeconds(facts)}` };
  return { kind: "plain", icon: "check", words: `${by}, sent` };
}

/** Ten minutes after it was sent nothing has been told; without an id of its own a provider tells nothing. */
function isWithoutState({ state, sentAt, stateAt, providerId }: Facts, now: Date) {
  const since = Date.parse(stateAt ?? sentAt ?? now.toISOString());
  return state === "sent" && providerId !== null && now.getTime() - since >= WAITS_MS;
}

function inSeconds({ state, sentAt, stateAt }: Facts) {
  if (state !== "delivered" || sentAt === null || stateAt === null) return "";
  const seconds = Math.round((Date.parse(stateAt) - Date.parse(sentAt)) / 1000);
  return seconds > 0 && seconds < MOST_SECONDS ? ` in ${seconds} s` : "";
}
