import { createServer } from "node:http";
import type { Services } from "./app.ts";
import { inBothLanguages } from "./both-languages.ts";
import type { Front } from "./front.ts";
import { createCachedReplies } from "#server/cache/cached-replies.ts";
import { addFastLane } from "#server/fast-lane/fast-lane.ts";
import { clientOf } from "#server/guard/client-address.ts";
import { createLimiters } from "#server/guard/overload.ts";
import { securityHeaders } from "#server/guard/security.ts";
import {
  answerBrokenRequests,
  boundClients,
  listen,
  SERVER_OPTIONS,
} from "#server/http/http-server.ts";
import { createRequestListener } from "#server/http/request-listener.ts";
import { drain, type Life } from "#server/http/drain.ts";

/** Opens the public site: its pages and API, ahead of them the cache and the fast lane. */
export async function openSite(services: Services): Promise<Front> {
  const { config, log } = services;
  const english = await import("#built");
  const hindi = await import("#built-hindi");
  const app = inBothLanguages(english.createApp(services), hindi.createApp(services));
  const always = securityHeaders(config);
  const cachedReplies = await createCachedReplies(app, services, always);
  const life: Life = { stopping: false };
  const site = {
    log,
    ...app,
    ...cachedReplies,
    always,
    life,
    limiters: createLimiters(services.metrics),
    clientOf: clientOf(config),
  };
  const server = createServer(SERVER_OPTIONS, createRequestListener(site));
  boundClients(server, { behindProxy: config.trustedProxies > 0 });
  answerBrokenRequests(server, always);
  const closeFastLane = addFastLane(server, {
    find: config.fastLane ? cachedReplies.find : () => undefined,
    isOpen: () => !life.stopping,
  });
  return {
    name: config.lab.name,
    host: config.host,
    server,
    listen: () => listen(server, config.port, config.host),
    async stop() {
      // First: the process cannot exit while the thread pool compresses.
      cachedReplies.stop();
      await drain(server, life, closeFastLane);
    },
  };
}
