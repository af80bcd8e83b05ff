import { dataAnswer, endpoint } from "#app/http/endpoint.server.ts";
import type { Limits } from "#app/http/limits.server.ts";
import { receive } from "#app/http/submission.server.ts";
import { ignoredSchema } from "#app/http/unknown-fields.server.ts";
import { startGatewayPayment, type Started } from "#app/domain/payments/gateway-payments.server.ts";
import { payingCookie } from "#app/domain/payments/way-back.ts";
import type { GatewayWork } from "#app/domain/payments/gateway-work.server.ts";
import { formatRupeesExact, paise, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { ticketPath } from "./ticket-paths.ts";
import { keepPrivate } from "./keep-private.server.ts";
import { onlineFields } from "./pay/pay-fields.ts";
import { refusalOf } from "./refused-change.server.ts";
import { CHANGES_PER_TICKET, TICKETS_PER_ADDRESS } from "./ticket-limits.server.ts";
import { findRow } from "./ticket.service.server.ts";

type Given = { limits: Limits; payments: GatewayWork };

/** Paying by the lab's gateway from the ticket: where the patient goes on (product §7). */
export const payApi = ({ limits, payments }: Given) =>
  new Hono()
    .use("/tickets/*", keepPrivate)
    .post("/tickets/:token/pay", begun, (c: Context<object, "/tickets/:token/pay">) => {
      const token = c.req.param("token") ?? "";
      return receive(c, {
        limits,
        perAddress: TICKETS_PER_ADDRESS,
        perOwner: CHANGES_PER_TICKET,
        ownerOf: () => token,
        schemaFor: () => onlineFields,
        // The same try is begun once by itself, whatever its key.
        async store({ amount }) {
          const row = await findRow(payments.db, payments.secret, token);
          if (!row) return refusalOf("notFound");
          const asked = { bookingId: row.id, paise: paise(amount) };
          const started = await startGatewayPayment(payments, asked);
          if (!started.ok) return notStarted(started);
          const isSecure = payments.publicUrl.startsWith("https:");
          c.header("Set-Cookie", payingCookie(ticketPath(token), isSecure));
          const data = { redirectUrl: started.redirectUrl };
          return { ok: true, answer: { status: 200, body: { success: true as const, data } } };
        },
      });
    });

function notStarted(started: Extract<Started, { ok: false }>) {
  if (started.reason !== "changed" || started.duePaise === 0)
    return started.reason === "changed"
      ? refusalOf("nothingDue")
      : { ok: false as const, status: 422 as const, message: silent(), errors: [] };
  const due = formatRupeesExact(rupees(started.duePaise));
  const message = t`The amount changed to ${due}. Look again before you pay`;
  return { ok: false as const, status: 409 as const, message, errors: [] };
}

const silent = () => t`Our payment partner does not answer. Please try again, or pay at the door.`;

const begun = endpoint({
  summary: "Begin a payment on the page of the lab's payment partner",
  body: onlineFields,
  answer: z.extend(dataAnswer(z.object({ redirectUrl: z.string() })), { ignored: ignoredSchema }),
  idempotent: true,
  refusals: [400, 403, 404, 409, 413, 415, 422, 429, 503],
});
