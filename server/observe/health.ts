import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { isUnavailable } from "#app/db/unavailable.server.ts";
import { Hono } from "hono";
import type { Services } from "#server/app.ts";

/** `/healthz`: the process is alive. `/readyz`: it can take bookings (database up, not shutting down). */
export function healthRoutes({ db, isStopping, metrics }: Services) {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (isStopping()) return c.json({ status: "stopping" }, 503);
    const dataVersion = await findDataVersion(db).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
    return dataVersion === undefined
      ? c.json({ status: "database unavailable" }, 503)
      : c.json({
          status: "ready",
          dataVersion,
          ...(metrics.notices?.failed && { noticesGivenUp: metrics.notices.failed }),
        });
  });
  return app;
}
