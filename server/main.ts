import { createServer } from "node:http";
import type { Services } from "./app.ts";
import { readConfig } from "./config.ts";
import { addFastLane } from "#server/fast-lane/fast-lane.ts";
import { createCachedReplies } from "#server/cache/cached-replies.ts";
import {
  answerBrokenRequests,
  boundClients,
  drain,
  type Life,
  listen,
  SERVER_OPTIONS,
} from "#server/http/http-server.ts";
import { createRequestListener } from "#server/http/request-listener.ts";
import { createLog } from "#server/observe/log.ts";
import { Metrics } from "#server/observe/metrics.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { createLimiters } from "#server/guard/overload.ts";
import { securityHeaders } from "#server/guard/security.ts";
import { operatorMessage } from "./operator-message.ts";
import { readSettings } from "./settings-file.ts";
import { tidyHourly } from "#server/data/hourly-tidy.ts";
import { logUnhandledRejections } from "#server/observe/unhandled-rejections.ts";

async function start() {
  // Patients' data: files are readable by this user only.
  process.umask(0o077);
  const config = readConfig(readSettings(process.env));
  const log = createLog(config.logLevel);
  logUnhandledRejections(log);
  const opened = await openDatabase(config, log);
  const life: Life = { stopping: false };
  const services: Services = {
    config,
    log,
    ...opened,
    now: () => new Date(),
    metrics: new Metrics(),
    isStopping: () => life.stopping,
  };
  const { createApp } = await import("#built");
  const app = createApp(services);

  const always = securityHeaders(config);
  const cachedReplies = await createCachedReplies(app, services, always);
  const site = {
    ...services,
    ...app,
    ...cachedReplies,
    always,
    life,
    limiters: createLimiters(services.metrics),
  };
  const server = createServer(SERVER_OPTIONS, createRequestListener(site));
  boundClients(server, { behindProxy: config.trustedProxies > 0 });
  answerBrokenRequests(server, always);
  const stopTidying = tidyHourly(services);
  const closeFastLane = addFastLane(server, {
    find: config.fastLane ? cachedReplies.find : () => undefined,
    isOpen: () => !life.stopping,
  });

  async function shutDown() {
    // First: the process cannot exit while the thread pool compresses.
    cachedReplies.stop();
    await drain(server, life, closeFastLane);
    stopTidying();
    await opened.db.destroy();
    process.exit(0);
  }
  // Install the handlers before printing the URL: tests stop the server on sight of it. A supervisor
  // may send SIGTERM twice.
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= shutDown().catch((err: unknown) => {
      log.error({ err }, "the server could not shut down");
      process.exit(1);
    });
  };
  process.on("SIGTERM", stop);
  process.once("SIGINT", stop);

  const port = await listen(server, config.port, config.host);
  server.on("error", (err) => log.error({ err }, "a connection could not be accepted"));
  const host = config.host === "127.0.0.1" ? "localhost" : config.host;
  process.stdout.write(`${config.lab.name} is at http://${host}:${port}\n`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exit(1);
}
