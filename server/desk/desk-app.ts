import { Hono } from "hono";
import { LONGEST_BACKUP_MS } from "#app/desk/data-health/take-backup.server.ts";
import { pictureRoutes } from "#app/domain/pictures/picture.api.server.ts";
import { refuse } from "#app/http/answers.server.ts";
import { refuseCrossSite, refuseUnnamedSites } from "#server/guard/cross-site.ts";
import { healthRoutes } from "#server/observe/health.ts";
import { answerErrors, identifyRequests } from "#server/observe/request-log.ts";
import type { Services } from "#server/app.ts";
import { identifyClients } from "#server/guard/client-address.ts";
import { secureDeskAnswers } from "./desk-policy.ts";
import { DESK_ROUTES, findRoute } from "./desk-routes.ts";
import { allowLongAnswer } from "./long-answers.ts";
import { liveRoutes } from "./live/live-route.ts";
import { sendPictureRoutes } from "./picture-route.ts";
import { bankFileRoutes } from "./bank-file-route.ts";
import { operatorFileRoutes } from "./operator-file-route.ts";
import { listFileRoutes } from "./list-file-route.ts";
import { priceFileRoutes } from "./price-file-route.ts";
import { renderDeskPages } from "./render-desk-page.ts";
import { uploadRoutes } from "./upload-route.ts";
import { workerRoute } from "./worker-route.ts";

/** For the test that walks every route and action with every role. */
export { DESK_ROUTES };

/** The whole desk behind one fetch: its pages and health. The SSR entry of the desk's build. */
export function createDesk(services: Services) {
  const { config } = services;
  const app = new Hono();
  const addresses = { find: findRoute };
  app.use(secureDeskAnswers(config));
  app.use(identifyRequests({ ...services, addresses }));
  app.onError(answerErrors({ ...services, addresses }));
  app.use(refuseCrossSite({ publicUrl: config.deskUrl }));
  app.use(refuseUnnamedSites);
  // PostgreSQL cannot hold a NUL, so nothing can be at an address with one.
  app.use(async (c, next) =>
    /%00/.test(c.req.url) ? refuse(c, 404, "There is no such page on the desk") : await next(),
  );
  app.route("/", healthRoutes(services));
  const live = liveRoutes(services);
  app.route("/", live.app);
  app.route("/", workerRoute(config));
  app.route("/", uploadRoutes(services));
  app.route("/", priceFileRoutes(services));
  app.route("/", bankFileRoutes(services));
  app.route("/", operatorFileRoutes(services));
  app.route("/", listFileRoutes(services));
  app.route("/", sendPictureRoutes(services));
  app.route("/", pictureRoutes(services));
  app.use(identifyClients(config));
  app.post("/lab/backup", allowLongAnswer(LONGEST_BACKUP_MS));
  app.all("*", renderDeskPages(services));
  return { fetch: app.fetch, close: live.close };
}
