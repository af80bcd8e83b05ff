import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/**
 * A stand-in of WhatsApp's Cloud API, written from its public description: templates with their parameters,
 * the 24-hour window for other messages, limits with `Retry-After`, signed webhooks, and errors in its form.
 */

type Template = {
  language: string;
  parameters: number;
  /** Not approved: it is listed and refused. */
  status?: string;
  /** An authentication template: its button has the code once more. */
  copiesCode?: boolean;
};

type Posted = {
  messaging_product?: string;
  to?: string;
  type?: string;
  template?: {
    name?: string;
    language?: { code?: string };
    components?: {
      type?: string;
      sub_type?: string;
      index?: string;
      parameters?: { type?: string; text?: string }[];
    }[];
  };
  biz_opaque_callback_data?: string;
};

export type Sent = {
  wamid: string;
  to: string;
  template: string;
  words: string[];
  ours: string;
  /** What the button copies. */
  copied?: string | undefined;
};

const PHONE_ID = "106540352242922";
const ACCOUNT_ID = "102290129340398";
export const APP_SECRET = "the app secret of the lab";
export const VERIFY_TOKEN = "the verify token of the lab";

const error = (status: number, code: number, message: string, heads = {}) => ({
  status,
  heads,
  json: { error: { message, type: "OAuthException", code, fbtrace_id: "trace" } },
});

export async function startCloudApi(templates: ReadonlyMap<string, readonly Template[]>) {
  const sent: Sent[] = [];
  /** What the next calls are answered with, in the place of a sending. */
  const faults: { status: number; code: number; retryAfter?: string }[] = [];
  /** Numbers that have written within 24 hours. */
  const open = new Set<string>();
  const refusals: number[] = [];
  /** How often the list of templates was asked for. */
  const listed = { count: 0 };

  function answer(path: string, token: string | undefined, posted: Posted) {
    const fault = faults.shift();
    if (fault)
      return error(fault.status, fault.code, "limit", {
        ...(fault.retryAfter && { "Retry-After": fault.retryAfter }),
      });
    if (token !== "Bearer the token") return error(401, 190, "Invalid OAuth access token");
    if (path !== `/v23.0/${PHONE_ID}/messages`) return error(404, 100, "Unsupported post request");
    if (posted.messaging_product !== "whatsapp" || !/^\d{8,15}$/.test(posted.to ?? ""))
      return error(400, 100, "Invalid parameter");
    if (posted.type !== "template")
      return open.has(posted.to ?? "")
        ? error(400, 100, "Not played")
        : error(400, 131047, "Re-engagement message");
    const { name = "", language, components = [] } = posted.template ?? {};
    const known = templates.get(name)?.find((one) => one.language === language?.code);
    if (!known || (known.status ?? "APPROVED") !== "APPROVED")
      return error(404, 132001, "Template name does not exist in the translation");
    const words = components
      .filter(({ type }) => type === "body")
      .flatMap(({ parameters = [] }) => parameters.map(({ text = "" }) => text));
    if (words.length !== known.parameters) return error(400, 132000, "Number of parameters");
    // A parameter has no line break, no tab and no more than four spaces in a row.
    if (words.some((word) => word === "" || /[\n\t]| {5}/.test(word)))
      return error(400, 132018, "Template parameter");
    const buttons = components.filter(({ type }) => type === "button");
    const [button] = buttons;
    const copied = button?.parameters?.[0]?.text;
    const isRight = button?.sub_type === "url" && button.index === "0" && copied === words[0];
    if (known.copiesCode ? buttons.length !== 1 || !isRight : buttons.length > 0)
      return error(400, 131008, "Required parameter is missing");
    if (known.copiesCode && (copied ?? "").length > 15) return error(400, 100, "Invalid parameter");
    const wamid = `wamid.${sent.length + 1}`;
    const ours = posted.biz_opaque_callback_data ?? "";
    sent.push({
      wamid,
      to: posted.to ?? "",
      template: name,
      words,
      ours,
      ...(copied !== undefined && { copied }),
    });
    return {
      status: 200,
      heads: {},
      json: {
        messaging_product: "whatsapp",
        contacts: [{ input: posted.to, wa_id: posted.to }],
        messages: [{ id: wamid, message_status: "accepted" }],
      },
    };
  }

  /** `GET message_templates`, with cursors; the address of the next page has the token in it, as the real one. */
  function list(search: URLSearchParams) {
    const rows = Array.from(templates).flatMap(([name, languages]) =>
      languages.map(({ language, status = "APPROVED" }) => ({ name, status, language })),
    );
    const from = Number(search.get("after") ?? 0);
    const to = from + Math.min(Number(search.get("limit") ?? 25), 10);
    return {
      status: 200,
      heads: {},
      json: {
        data: rows.slice(from, to),
        paging: {
          cursors: { before: String(from), after: String(to) },
          ...(to < rows.length && { next: "https://graph.facebook.com/next?access_token=t" }),
        },
      },
    };
  }

  function answerGet(path: string, token: string | undefined) {
    const fault = faults.shift();
    if (fault) return error(fault.status, fault.code, "fault");
    listed.count += 1;
    if (token !== "Bearer the token") return error(401, 190, "Invalid OAuth access token");
    const { pathname, searchParams } = new URL(path, "http://graph.test");
    return pathname === `/v23.0/${ACCOUNT_ID}/message_templates`
      ? list(searchParams)
      : error(404, 100, "Unsupported get request");
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status, heads, json: body }) => {
      if (status >= 400) refusals.push(body && "error" in body ? body.error.code : 0);
      response.writeHead(status, { "Content-Type": "application/json", ...heads });
      response.end(JSON.stringify(body));
    });
  });
  const respond = async (request: IncomingMessage) =>
    request.method === "GET"
      ? answerGet(request.url ?? "", request.headers.authorization)
      : answer(request.url ?? "", request.headers.authorization, (await json(request)) as Posted);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    sent,
    faults,
    open,
    refusals,
    listed,
    settings: {
      url: `http://127.0.0.1:${port}`,
      phoneId: PHONE_ID,
      token: "the token",
      appSecret: APP_SECRET,
      verifyToken: VERIFY_TOKEN,
      accountId: ACCOUNT_ID,
    },
  };
}

type State = { status: string; at: Date; code?: number; phoneId?: string };

/** What the service posts about a message that was sent. */
export const stateOf = ({ wamid, to, ours }: Sent, { status, at, code, phoneId }: State) =>
  bodyOf(
    {
      statuses: [
        {
          id: wamid,
          status,
          timestamp: String(Math.floor(at.getTime() / 1_000)),
          recipient_id: to,
          biz_opaque_callback_data: ours,
          ...(code && { errors: [{ code, title: "Message undeliverable" }] }),
        },
      ],
    },
    phoneId,
  );

/** What it posts about a message of a patient. */
export const replyOf = (id: string, from: string, text: string | undefined, at: Date) =>
  bodyOf({
    contacts: [{ profile: { name: "Somebody" }, wa_id: from }],
    messages: [
      {
        id,
        from,
        timestamp: String(Math.floor(at.getTime() / 1_000)),
        type: text === undefined ? "image" : "text",
        ...(text !== undefined && { text: { body: text } }),
      },
    ],
  });

/** What it posts about messages of any kind, with their own fields. */
export const messagesOf = (...messages: readonly object[]) => bodyOf({ messages });

const bodyOf = (value: object, phoneId = PHONE_ID) =>
  JSON.stringify({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "account",
        changes: [
          {
            field: "messages",
            value: {
              messaging_product: "whatsapp",
              metadata: { display_phone_number: "911000000000", phone_number_id: phoneId },
              ...value,
            },
          },
        ],
      },
    ],
  });

/** The head with which a body is signed. */
export const signed = (body: string, secret = APP_SECRET) => ({
  "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
});
