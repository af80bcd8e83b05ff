import { wayBack } from "#server/gateways/way-back.ts";
import type { Db } from "#app/db/schema.server.ts";
import { CATALOGUE_FILES } from "#app/site/open-catalogue/catalogue-files.ts";
import { openCatalogue } from "#app/site/open-catalogue/open-catalogue.api.server.ts";
import { pictureRoutes } from "#app/domain/pictures/picture.api.server.ts";
import { Hono } from "hono";
import { createApi } from "./api.ts";
import { asClient } from "#server/guard/client-address.ts";
import type { Config } from "./config.ts";
import { gatewayWork } from "#server/gateways/gateway-work.ts";
import { paymentWebhook } from "#server/gateways/payment-webhook.ts";
import { messageWebhooks } from "#server/notices/message-webhooks.ts";
import type { CurrentLab } from "./current-lab.ts";
import { refuseCrossSite } from "#server/guard/cross-site.ts";
import { healthRoutes } from "#server/observe/health.ts";
import type { Log } from "#server/observe/log.ts";
import { metricsRoute } from "#server/observe/metrics-route.ts";
import type { Metrics } from "#server/observe/metrics.ts";
import { labInLanguage } from "./lab-in-language.ts";
import { offlineRoutes } from "#server/offline/offline-routes.ts";
import { renderPages } from "./render-page.ts";
import { answerErrors, identifyRequests, IN_PROCESS } from "#server/observe/request-log.ts";
import { secureAnswers } from "#server/guard/security.ts";
import { redirectToCanonical } from "#server/http/canonical-url.ts";
import { SITE_PAGES } from "./site-pages.ts";
import type { BeginDownload } from "#app/site/report-lookup/download-slots.server.ts";
import type { Limits, TryLimits } from "#app/http/limits.server.ts";
import { apiOver } from "#app/http/api.ts";
import { busy } from "#server/guard/overload.ts";
import { callsOf } from "#app/http/call-facts.server.ts";
import { addressList, siteAddresses } from "./site-addresses.ts";
import { keysToWarm } from "#server/cache/warm-up.ts";

/** What main.ts opens once and everything else is given. */
export type Services = {
  config: Config;
  db: Db;
  log: Log;
  secret: string;
  /** Opens what is sealed in the database, and is not in it. */
  sealKey: string;
  now: () => Date;
  metrics: Metrics;
  lab: CurrentLab;
  /** One for both languages: a visitor has one budget. */
  limits: Limits & TryLimits;
  /** Likewise: the downloads that are open. */
  beginDownload: BeginDownload;
  isStopping: () => boolean;
};

/** For the tests, which read the built site. */
export { SITE_PAGES, siteAddresses };

export type App = ReturnType<typeof createApp>;

/** The whole site in one language behind one fetch: API, health, pages. Vite's SSR entry. */
export function createApp(given: Services) {
  const services = { ...given, lab: labInLanguage(given) };
  const apiRoutes = createApi(services);
  const calls = callsOf(apiRoutes);
  const addresses = siteAddresses(calls);
  const app = new Hono();
  app.use(secureAnswers(services.config, addresses));
  app.use(identifyRequests({ ...services, addresses }));
  app.onError(answerErrors({ ...services, addresses }));
  app.use(refuseCrossSite(services.config, addresses));
  app.use(redirectToCanonical(addresses));
  app.route("/", healthRoutes(services));
  app.route("/", metricsRoute(services));
  app.route("/", offlineRoutes(services));
  app.route("/", wayBack(services));
  app.route("/api", apiRoutes);
  app.route("/", openCatalogue(services));
  app.route("/", pictureRoutes(services));
  app.route("/", paymentWebhook(gatewayWork(services)));
  app.route("/", messageWebhooks(services));
  app.all(
    "*",
    renderPages({ ...services, addresses }, async (c, path, init) =>
      app.request(path, asClient(c, init), { ...c.env, ...IN_PROCESS }),
    ),
  );
  const api = apiOver(async (path, init) => app.request(path, init, IN_PROCESS));
  return {
    fetch: app.fetch,
    addressList: addressList(calls),
    keysToWarm: () => keysToWarm({ pages: SITE_PAGES, calls, api }),
    largeFiles: CATALOGUE_FILES,
    busy: busy(),
  };
}
