import { blogApi, blogOperations } from "#app/features/blog/blog.api.server.ts";
import { bookingApi, bookingOperations } from "#app/features/booking/booking.api.server.ts";
import { boothsApi, boothsOperations } from "#app/features/booths/booths.api.server.ts";
import { callbackApi, callbackOperations } from "#app/features/callback/callback.api.server.ts";
import { checkupApi, checkupOperations } from "#app/features/checkups/checkup.api.server.ts";
import { labTestApi, labTestOperations } from "#app/features/lab-tests/lab-test.api.server.ts";
import { packageApi, packageOperations } from "#app/features/packages/package.api.server.ts";
import { reportsApi } from "#app/features/reports/reports.api.server.ts";
import { reviewsApi, reviewsOperations } from "#app/features/reviews/reviews.api.server.ts";
import { searchApi, searchOperations } from "#app/features/search/search.api.server.ts";
import { reportsOperations } from "#app/features/reports/reports.operations.server.ts";
import { refuse } from "#app/lib/answers.server.ts";
import { Hono } from "hono";
import type { Services } from "./app.ts";
import { identifyClients } from "#server/guard/client-address.ts";
import { createLimits } from "#server/guard/limits.ts";
import { openApiDocument, openApiOperation } from "./openapi.ts";
import { createCodeSender } from "./sms.ts";

const operations = [
  ...labTestOperations,
  ...packageOperations,
  ...checkupOperations,
  ...boothsOperations,
  ...blogOperations,
  ...bookingOperations,
  ...callbackOperations,
  ...reportsOperations,
  ...searchOperations,
  ...reviewsOperations,
  openApiOperation,
];

/** The whole HTTP surface below /api (product §7). */
export function createApi(services: Services) {
  const api = new Hono();
  const limits = createLimits(services);
  api.use(identifyClients(services.config));
  // PostgreSQL cannot hold a NUL, so nothing can be at an address with one.
  api.use(async (c, next) =>
    /%00/.test(c.req.url) ? refuse(c, 404, "There is nothing at this address") : await next(),
  );
  api.route("/", labTestApi(services));
  api.route("/", packageApi(services));
  api.route("/", checkupApi(services));
  api.route("/", boothsApi(services));
  api.route("/", blogApi(services));
  const sendCode = createCodeSender({ ...services, limits });
  api.route("/", reportsApi({ ...services, limits, sendCode }));
  api.route("/", searchApi(services));
  api.route("/", reviewsApi(services));
  api.route("/", bookingApi({ ...services, limits }));
  api.route("/", callbackApi({ ...services, limits }));
  api.get(openApiOperation.path, (c) =>
    c.json(openApiDocument(operations, services.config.lab.name)),
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
      return refuse(c, 405, "This address does not take that method");
    });
  }
  api.all("*", (c) => refuse(c, 404, "There is nothing at this address"));
  return api;
}
