import { emptyLog } from "#app/db/log-file.server.ts";
import { refuse } from "#app/http/answers.server.ts";
import { dataAnswer, endpoint } from "#app/http/endpoint.server.ts";
import { type LabNow, shownPhone } from "#app/lib/lab.ts";
import type { Payee } from "#app/domain/payments/upi-link.ts";
import { type Limits, refuseTooMany } from "#app/http/limits.server.ts";
import { type Keyed, receive } from "#app/http/submission.server.ts";
import { ignoredSchema } from "#app/http/unknown-fields.server.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { ANY_DAY, bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { keepPrivate } from "./keep-private.server.ts";
import { refusalOf } from "./refused-change.server.ts";
import { receiptFile } from "#app/domain/receipts/receipt-file.server.ts";
import { visitCalendar } from "./ticket-calendar.server.ts";
import {
  CHANGES_PER_TICKET,
  RECEIPTS_PER_TICKET,
  TICKETS_PER_ADDRESS,
} from "./ticket-limits.server.ts";
import { ticketSchema } from "./ticket.ts";
import { addressFields, cancelFields, messages, newTimeFields } from "./forms/ticket-fields.ts";
import {
  askForTime,
  cancelBooking,
  type Change,
  type Changed,
  eraseTicket,
  saveAddress,
} from "./forms/ticket-changes.server.ts";
import { paidFields, triedFields } from "./pay/pay-fields.ts";
import { sayNotPaid, sayPaid } from "./pay/pay-changes.server.ts";
import { findTicket, findTicketReceipt, type TicketServices } from "./ticket.service.server.ts";

type Given = TicketServices & {
  limits: Limits;
  now: () => Date;
  log: { warn(text: string): void };
  lab: LabNow & { payee: () => Promise<Payee> };
};

/** A booking's own page and what its patient may change there (product §7). */
export function ticketApi({ db, secret, limits, now, log, lab }: Given) {
  const given = { db, secret };
  const api = new Hono();
  api.use("/tickets/*", keepPrivate);

  /** Handles each change alike: limits, body, the change itself, and then `answer`. */
  const changing = <A extends object, B extends object>(
    c: Context<object, "/tickets/:token/*">,
    schema: z.core.$ZodType<A>,
    work: (sent: Change, fields: A) => Promise<Changed>,
    answer: (token: string) => Promise<B | undefined>,
  ) => {
    const token = c.req.param("token") ?? "";
    return receive(c, {
      schemaFor: () => schema,
      limits,
      perAddress: TICKETS_PER_ADDRESS,
      perOwner: CHANGES_PER_TICKET,
      ownerOf: () => token,
      async store(fields: A, keyed: Keyed | undefined) {
        const changed = await work({ token, now: now(), keyed }, fields);
        if (!changed.ok) return refusalOf(changed.reason, changed.said);
        const body = await answer(token);
        return body ? { ok: true, answer: { status: 200, body } } : refusalOf("notFound");
      },
    });
  };
  /** The ticket as it is now. Not kept under the key: it names the patient. */
  const current = async (token: string) => {
    const data = await findTicket(given, token, { payee: await lab.payee(), now: now() });
    return data && { success: true as const, data };
  };
  /** What was erased must not stay readable in SQLite's write-ahead log. */
  const forgotten = async () => {
    if (!(await emptyLog(db, 1))) log.warn(LEFT_IN_LOG);
    return { success: true as const };
  };

  return api
    .get("/tickets/:token", shown, async (c) => {
      const taken = await limits.consume(TICKETS_PER_ADDRESS, c.var.clientAddress);
      if (!taken.ok) return refuseTooMany(c, taken.retryAfterSeconds);
      const answer = await current(c.req.param("token"));
      return answer ? c.json(answer) : refuse(c, 404, messages.notFound);
    })
    .get("/tickets/:token/visit.ics", calendar, async (c) => {
      const taken = await limits.consume(TICKETS_PER_ADDRESS, c.var.clientAddress);
      if (!taken.ok) return refuseTooMany(c, taken.retryAfterSeconds);
      const ticket = await findTicket(given, c.req.param("token"));
      if (!ticket) return refuse(c, 404, messages.notFound);
      const file = visitCalendar(ticket, (await lab.details()).name, now());
      if (!file) return refuse(c, 409, messages.over);
      return c.body(file, 200, {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="visit-${ticket.reference}.ics"`,
      });
    })
    .get("/tickets/:token/receipt.pdf", receiptShown, async (c) => {
      const taken = await limits.consume(TICKETS_PER_ADDRESS, c.var.clientAddress);
      if (!taken.ok) return refuseTooMany(c, taken.retryAfterSeconds);
      const token = c.req.param("token");
      const receipt = await findTicketReceipt(given, token);
      if (!receipt) return refuse(c, 404, messages.noReceipt);
      const drawn = await limits.consume(RECEIPTS_PER_TICKET, token);
      if (!drawn.ok) return refuseTooMany(c, drawn.retryAfterSeconds);
      const { body, headers } = await receiptFile(receipt, "attachment");
      return c.body(body, 200, headers);
    })
    .post("/tickets/:token/address", changed("Say where to come", addressFields), (c) =>
      changing(
        c,
        addressFields,
        async (sent, fields) => {
          const labPhone = shownPhone(await lab.details());
          return saveAddress({ ...given, labPhone }, sent, fields);
        },
        current,
      ),
    )
    .post(
      "/tickets/:token/new-time",
      changed(
        "Ask for another time; the old one stands until the lab agrees",
        newTimeFields(ANY_DAY),
      ),
      async (c) => {
        const { offer } = await lab.details();
        return changing(
          c,
          newTimeFields(bookingClock(now(), 0, offer)),
          (sent, fields) => askForTime(given, sent, fields),
          current,
        );
      },
    )
    .post("/tickets/:token/cancel", changed("Cancel the booking", cancelFields), (c) =>
      changing(c, cancelFields, (sent, fields) => cancelBooking(given, sent, fields), current),
    )
    .post("/tickets/:token/paid", changed("Say that a try to pay is paid", paidFields), (c) =>
      changing(c, paidFields, (sent, fields) => sayPaid(given, sent, fields), current),
    )
    .post("/tickets/:token/not-paid", changed("Say that it is not", triedFields), (c) =>
      changing(c, triedFields, (sent, fields) => sayNotPaid(given, sent, fields), current),
    )
    .post("/tickets/:token/erase", erased, (c) =>
      changing(c, nothing, (sent) => eraseTicket(given, sent), forgotten),
    );
}

const LEFT_IN_LOG =
  "erased data stays in the write-ahead log, because another program reads the database";

const shown = endpoint({
  summary: "The booking behind a ticket's link",
  answer: dataAnswer(ticketSchema),
  refusals: [403, 404, 429],
});

const calendar = endpoint({
  summary: "The visit for a calendar, with reminders; no name, number or link",
  answer: { binary: "text/calendar" },
  refusals: [403, 404, 409, 429],
});

const receiptShown = endpoint({
  summary: "The receipt of the visit, once it is paid; it names no result",
  answer: { binary: "application/pdf" },
  refusals: [403, 404, 429],
});

const CHANGE = {
  idempotent: true,
  refusals: [400, 403, 404, 409, 413, 415, 422, 429, 503],
} as const;

const changed = (summary: string, body: z.core.$ZodType) =>
  endpoint({ summary, body, answer: changedSchema, ...CHANGE });

const changedSchema = z.extend(dataAnswer(ticketSchema), { ignored: ignoredSchema });

const nothing = z.object({});

const erased = endpoint({
  summary: "Erase name, phone, address and this link; an open booking is cancelled first",
  body: nothing,
  answer: z.object({ success: z.literal(true), ignored: ignoredSchema }),
  ...CHANGE,
});
