import type { Db } from "#app/db/schema.server.ts";
import { Hono } from "hono";
import { createApi } from "./api.ts";
import { asClient } from "#server/guard/client-address.ts";
import type { Config } from "./config.ts";
import { refuseCrossSite } from "#server/guard/cross-site.ts";
import { healthRoutes } from "#server/observe/health.ts";
import type { Log } from "#server/observe/log.ts";
import { metricsRoute } from "#server/observe/metrics-route.ts";
import type { Metrics } from "#server/observe/metrics.ts";
import { pages } from "./pages.ts";
import { answerErrors, identifyRequests, IN_PROCESS } from "#server/http/requests.ts";
import { secureAnswers } from "#server/guard/security.ts";
import { redirectSpellings } from "#server/http/spellings.ts";

/** What main.ts opens once and everything else is given. */
export type Services = {
  config: Config;
  db: Db;
  log: Log;
  secret: string;
  now: () => Date;
  metrics: Metrics;
  isStopping: () => boolean;
};

/** The whole site behind one fetch: API, health, pages. Vite's SSR entry. */
export function createApp(services: Services) {
  const app = new Hono();
  app.use(secureAnswers(services.config));
  app.use(identifyRequests(services));
  app.onError(answerErrors(services.log));
  app.use(refuseCrossSite(services.config));
  app.use(redirectSpellings);
  app.route("/", healthRoutes(services));
  app.route("/", metricsRoute(services));
  app.route("/api", createApi(services));
  app.all(
    "*",
    pages(services, async (c, path, init) =>
      app.request(path, asClient(c, init), { ...c.env, ...IN_PROCESS }),
    ),
  );
  return app;
}
