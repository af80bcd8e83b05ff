import { againApi } from "#app/site/again/again.api.server.ts";
import { blogApi } from "#app/site/blog/blog.api.server.ts";
import { bookingApi } from "#app/site/booking/booking.api.server.ts";
import { boothsApi } from "#app/site/booths/booths.api.server.ts";
import { callbackApi } from "#app/site/callback/callback.api.server.ts";
import { basketApi } from "#app/site/cart/basket/basket.api.server.ts";
import { checkupApi } from "#app/site/checkups/checkup.api.server.ts";
import { visitOfferApi } from "#app/site/lab-rules/visit-offer.api.server.ts";
import { labTestApi } from "#app/site/lab-tests/lab-test.api.server.ts";
import { listPageApi } from "#app/site/lab-tests/list/list-page.api.server.ts";
import { packageApi } from "#app/site/packages/package.api.server.ts";
import { prescriptionApi } from "#app/site/prescription/prescription.api.server.ts";
import { reportsApi } from "#app/site/report-lookup/reports.api.server.ts";
import { reviewsApi } from "#app/site/reviews/reviews.api.server.ts";
import { searchApi } from "#app/site/search/search.api.server.ts";
import { ticketApi } from "#app/site/ticket/ticket.api.server.ts";
import { payApi } from "#app/site/ticket/pay.api.server.ts";
import { whereApi } from "#app/site/ticket/where.api.server.ts";
import { refuse } from "#app/http/answers.server.ts";
import { endpoint } from "#app/http/endpoint.server.ts";
import { BOOKING_TIMES } from "#app/domain/visit-plan/visit-times.ts";
import { t } from "#app/lib/translate.ts";
import { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import * as z from "zod/mini";
import type { Services } from "./app.ts";
import { gatewayWork } from "./gateways/gateway-work.ts";
import { identifyClients } from "#server/guard/client-address.ts";
import { createCodeSender } from "#server/code-sender.ts";

/** The whole HTTP surface below /api (product §7). */
export function createApi(services: Services) {
  const api = new Hono();
  const { limits } = services;
  api.use(identifyClients(services.config));
  // PostgreSQL cannot hold a NUL, so nothing can be at an address with one.
  api.use(async (c, next) =>
    /%00/.test(c.req.url) ? refuse(c, 404, t`There is nothing at this address`) : await next(),
  );
  const sendCode = createCodeSender({ ...services, limits });
  const routes = api
    .route("/", labTestApi(services))
    .route("/", listPageApi(services))
    .route("/", packageApi(services))
    .route("/", checkupApi(services))
    .route("/", basketApi(services))
    .route("/", boothsApi(services))
    .route("/", blogApi(services))
    .route("/", reportsApi({ ...services, limits, sendCode }))
    .route("/", searchApi(services))
    .route("/", prescriptionApi({ ...services, limits }))
    .route("/", reviewsApi(services))
    .route("/", bookingApi({ ...services, limits }))
    .route("/", visitOfferApi(services))
    .route("/", callbackApi({ ...services, limits }))
    .route("/", ticketApi({ ...services, limits }))
    .route("/", whereApi({ ...services, limits }))
    .route("/", againApi({ ...services, limits }))
    .route("/", payApi({ limits, payments: gatewayWork(services) }));
  api.get(
    "/openapi.json",
    endpoint({
      summary: "This description",
      answer: z.looseObject({ openapi: z.string() }),
      cachedBy: [],
      warm: true,
    }),
    async (c, next) => {
      const { name: title, offer } = await services.lab.details();
      const documentation = {
        info: { title, version: "1.0.0", description: "The public API" },
        servers: [{ url: "/api" }],
      };
      // Describes this route too, which looks like a file.
      const described = await openAPIRouteHandler(api, { documentation, excludeStaticFile: false })(
        c,
        next,
      );
      return described && offer?.times ? withTimes(described, offer.times) : described;
    },
  );

  // A known path with another method is 405, the rest 404; both in the common shape.
  const known = new Map<string, Set<string>>();
  for (const { path, method } of api.routes) {
    if (method !== "ALL") known.set(path, (known.get(path) ?? new Set()).add(method));
  }
  for (const [path, methods] of known) {
    const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].toSorted().join(", ");
    api.all(path, (c) => {
      c.header("Allow", allow);
      return refuse(c, 405, t`This address does not take that method`);
    });
  }
  api.all("*", (c) => refuse(c, 404, t`There is nothing at this address`));
  return routes;
}

/** The bodies are described once, with the usual times: here the lab's own stand in their place. */
async function withTimes(described: Response, times: readonly string[]) {
  const text = await described.text();
  const own = text.replaceAll(JSON.stringify(BOOKING_TIMES), JSON.stringify(times));
  return new Response(own, described);
}

declare module "#app/http/api-routes.ts" {
  interface Registered {
    api: ReturnType<typeof createApi>;
  }
}
