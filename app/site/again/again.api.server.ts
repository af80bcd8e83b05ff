import type { Db } from "#app/db/schema.server.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { messages } from "#app/domain/booking/refusal-words.ts";
import { refuse } from "#app/http/answers.server.ts";
import { dataAnswer, endpoint } from "#app/http/endpoint.server.ts";
import { type Limits, refuseTooMany } from "#app/http/limits.server.ts";
import { receive } from "#app/http/submission.server.ts";
import { ignoredSchema } from "#app/http/unknown-fields.server.ts";
import { plainText } from "#app/lib/contact.ts";
import type { LabNow } from "#app/lib/lab.ts";
import { keepPrivate } from "#app/site/ticket/keep-private.server.ts";
import { CHANGES_PER_TICKET, TICKETS_PER_ADDRESS } from "#app/site/ticket/ticket-limits.server.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { askSchema, bookedSchema, linkedSchema } from "./again.ts";
import { refusals } from "./again-words.ts";
import { ask, findAsk, stop, takeUp } from "./ask.service.server.ts";
import { bookFromLink } from "./book-again.service.server.ts";
import { wrongLink } from "./wrong-link.ts";
import { findLinked, putOffByLink, stopByLink } from "./linked.service.server.ts";

type Given = {
  db: Db;
  secret: string;
  limits: Limits;
  now: () => Date;
  lab: LabNow;
  config: { notices: NoticeSettings | undefined };
};

type Answered =
  | { ok: true; answer: { status: number; body: { success: true } } }
  | {
      ok: false;
      status: 404 | 409 | 422;
      message: string;
      errors?: { field: string; message: string }[];
    };

const DONE: Answered = { ok: true, answer: { status: 200, body: { success: true } } };

/** Reminders: asked for behind a ticket, and what their link opens (product §7). A GET changes nothing. */
export function againApi({ db, secret, limits, now, lab, config: { notices } }: Given) {
  const given = async () => ({ db, secret, now: now(), lab: await lab.details() });
  type Path = "/ask-again/:token/*" | "/again/:token/*";
  const changing = <A extends object, B extends object = { success: true }>(
    c: Context<object, Path>,
    schema: z.core.$ZodType<A>,
    store: (
      token: string,
      fields: A,
    ) => Promise<
      { ok: true; answer: { status: number; body: B } } | Extract<Answered, { ok: false }>
    >,
  ) => {
    const token = c.req.param("token") ?? "";
    return receive(c, {
      schemaFor: () => schema,
      limits,
      perAddress: TICKETS_PER_ADDRESS,
      perOwner: CHANGES_PER_TICKET,
      ownerOf: () => token,
      store: (fields: A) => store(token, fields),
    });
  };
  const missing = (message: string) => ({ ok: false, status: 404, message }) as const;
  const asked = (done: Awaited<ReturnType<typeof ask>>): Answered => {
    if (done.ok) return DONE;
    if ("missing" in done) return missing(wrongLink());
    const [first] = done.errors;
    return { ok: false, status: 422, message: first?.message ?? "", errors: done.errors };
  };

  return new Hono()
    .use("/ask-again/*", keepPrivate)
    .use("/again/*", keepPrivate)
    .get("/ask-again/:token", askShown, async (c) => {
      const taken = await limits.consume(TICKETS_PER_ADDRESS, c.var.clientAddress);
      if (!taken.ok) return refuseTooMany(c, taken.retryAfterSeconds);
      const data = await findAsk(await given(), c.req.param("token"));
      return data ? c.json({ success: true as const, data }) : refuse(c, 404, wrongLink());
    })
    .post("/ask-again/:token/wish", changed("Ask to be reminded, or change it", wishSchema), (c) =>
      changing(c, wishSchema, async (token, wish) => asked(await ask(await given(), token, wish))),
    )
    .post("/ask-again/:token/stop", changed("Stop the reminder", nothing), (c) =>
      changing(c, nothing, async (token) => asked(await stop(await given(), token))),
    )
    .post("/ask-again/:token/anew", changed("Take a stopped reminder up again", nothing), (c) =>
      changing(c, nothing, async (token) => asked(await takeUp(await given(), token))),
    )
    .get("/again/:token", linkShown, async (c) => {
      const taken = await limits.consume(TICKETS_PER_ADDRESS, c.var.clientAddress);
      if (!taken.ok) return refuseTooMany(c, taken.retryAfterSeconds);
      const data = await findLinked(await given(), c.req.param("token"));
      return data ? c.json({ success: true as const, data }) : refuse(c, 404, wrongLink());
    })
    .post("/again/:token/book", booked, (c) =>
      changing(c, orderSchema, async (token, { day, time, items, total, ...address }) => {
        const order = { day, time, items, total, address: typedOf(address) };
        const outcome = await bookFromLink({ ...(await given()), notices }, token, order);
        if (!outcome.ok) return { ...outcome, message: outcome.message || wrongLink() };
        const body = { success: true as const, data: outcome.booked };
        return { ok: true, answer: { status: 201, body } };
      }),
    )
    .post("/again/:token/later", changed("Put the reminder off by a month, once", nothing), (c) =>
      changing(c, nothing, async (token): Promise<Answered> =>
        (await putOffByLink(await given(), token))
          ? DONE
          : { ok: false, status: 409, message: refusals.notLater },
      ),
    )
    .post("/again/:token/stop", changed("Stop the reminder, at once", nothing), (c) =>
      changing(c, nothing, async (token): Promise<Answered> =>
        (await stopByLink(await given(), token)) ? DONE : missing(wrongLink()),
      ),
    );
}

const typedOf = (address: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(address).map(([name, typed]) => [name, typed ?? ""]));

const noItem = { error: () => refusals.noItem };
const items = z
  .array(z.string(noItem).check(z.maxLength(300, noItem)), noItem)
  .check(z.maxLength(300, noItem));

const wishSchema = z.object({
  /** How many months from the visit, or `other`. */
  when: plainText(10),
  /** ISO day, with `other`. */
  day: z.optional(plainText(20)),
  items,
  channel: plainText(20),
  email: z.optional(plainText(254)),
});

const noTotal = { error: () => messages.invalidPrice };

const orderSchema = z.object({
  /** ISO day and `09:00 AM`. */
  day: plainText(20),
  time: plainText(20),
  /** All that was asked for, when absent. */
  items: z.optional(items),
  /** Another address than that of the last visit. */
  flat: z.optional(plainText(200)),
  street: z.optional(plainText(200)),
  landmark: z.optional(plainText(200)),
  pincode: z.optional(plainText(20)),
  /** Rupees that were shown for the tests. */
  total: z.optional(z.number(noTotal).check(z.minimum(0, noTotal))),
});

const nothing = z.object({});

const askShown = endpoint({
  summary: "What a patient can be reminded of, and the reminder that stands",
  answer: dataAnswer(askSchema),
  refusals: [403, 404, 429],
});

const linkShown = endpoint({
  summary: "What the link in a reminder offers to book",
  answer: dataAnswer(linkedSchema),
  refusals: [403, 404, 429],
});

const CHANGE = {
  idempotent: true,
  refusals: [400, 403, 404, 409, 413, 415, 422, 429, 503],
} as const;

const changed = (summary: string, body: z.core.$ZodType) =>
  endpoint({
    summary,
    body,
    answer: z.object({ success: z.literal(true), ignored: ignoredSchema }),
    ...CHANGE,
  });

const booked = endpoint({
  summary: "Book from a reminder, once; the lab's own prices count",
  body: orderSchema,
  status: 201,
  answer: z.extend(dataAnswer(bookedSchema), { ignored: ignoredSchema }),
  ...CHANGE,
});
