import { createHmac } from "node:crypto";
import { z } from "zod";
import { sameHash } from "#app/lib/keyed-hash.server.ts";
import type { Reply } from "#app/domain/replies/patient-replies.server.ts";
import type { Told } from "#app/domain/notices/delivery-states.queries.server.ts";

/** What the Cloud API posts: states of messages, and what patients write back. */

const seconds = z.string().regex(/^\d{1,12}$/);

const status = z.object({
  id: z.string().max(200),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(100).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

const captioned = z.object({ caption: z.string().optional() }).optional();
const titled = z.object({ title: z.string() }).optional();

const message = z.object({
  id: z.string().max(200),
  from: z.string().regex(/^\d{5,15}$/),
  type: z.string().default("text"),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: titled, list_reply: titled }).optional(),
  system: z.object({ body: z.string().optional() }).optional(),
  image: captioned,
  video: captioned,
  document: captioned,
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
});

type Message = z.infer<typeof message>;

/** What is said of a message besides its words. */
const KINDS: Readonly<Record<string, string>> = {
  image: "a picture",
  video: "a video",
  document: "a document",
  audio: "a voice message",
  voice: "a voice message",
  location: "a place",
  contacts: "a contact",
  sticker: "a sticker",
  order: "an order",
};

const change = z.object({
  field: z.string(),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    // One that is not known, as a message that was deleted, is left out.
    statuses: z.array(z.unknown()).default([]),
    messages: z.array(z.unknown()).default([]),
  }),
});

const notification = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })),
});

/** True when the service has signed these bytes with the app's secret. */
export function isSigned(secret: string, body: Uint8Array, signature: string | undefined) {
  const made = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  return signature !== undefined && sameHash(made, signature);
}

/**
 * The states and replies of a body that is signed.
 * @param phoneId the lab's own number; what is told of another one of the account is left out.
 * @returns undefined for a body that is none of the service's.
 */
export function readNotification(body: Uint8Array, phoneId: string) {
  const read = notification.safeParse(parsed(body));
  if (!read.success) return undefined;
  const values = read.data.entry
    .flatMap(({ changes }) => changes.flatMap((one) => change.safeParse(one).data ?? []))
    .filter(
      ({ field, value }) => field === "messages" && value.metadata.phone_number_id === phoneId,
    )
    .map(({ value }) => value);
  return {
    states: values.flatMap(({ statuses }) => statuses).flatMap(stateOf),
    replies: values.flatMap(({ messages }) => messages).flatMap(replyOf),
  };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function stateOf(one: unknown): Told[] {
  const { data } = status.safeParse(one);
  if (!data) return [];
  const code = data.errors?.[0]?.code;
  return [
    {
      id: data.biz_opaque_callback_data,
      providerId: data.id,
      state: data.status,
      at: new Date(Number(data.timestamp) * 1_000),
      ...(data.status === "failed" && {
        why: `WhatsApp refused it${code ? `, code ${code}` : ""}`,
      }),
    },
  ];
}

function replyOf(one: unknown): Reply[] {
  const { data } = message.safeParse(one);
  const phone = data && /^91(\d{10})$/.exec(data.from)?.[1];
  // A reaction, and one that is taken off again, answers nothing.
  if (!phone || data.type === "reaction") return [];
  return [{ id: data.id, phone, text: wordsOf(data) }];
}

/** What was written or chosen, with the kind of anything that is not text. */
function wordsOf(data: Message) {
  const { text, button, interactive, system, image, video, document, location } = data;
  const { button_reply: pressed, list_reply: chosen } = interactive ?? {};
  const words = [
    text?.body ?? button?.text ?? pressed?.title ?? chosen?.title ?? system?.body ?? "",
    image?.caption ?? video?.caption ?? document?.caption ?? "",
    location?.name ?? "",
    location?.address ?? "",
    location ? `${location.latitude}, ${location.longitude}` : "",
  ].filter((one) => one.trim() !== "");
  const kind = KINDS[data.type];
  const what = kind ?? "a message that WhatsApp does not show here";
  if (words.length === 0) return `No text: ${what}`;
  return [...(kind ? [`With ${kind}:`] : []), ...words].join(" ");
}
