import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "./app.ts";
import { readConfig } from "./config.ts";
import { currentLab } from "./current-lab.ts";
import { openDesk } from "./desk/desk-front.ts";
import type { Front } from "./front.ts";
import { countDownloads } from "#app/site/report-lookup/download-slots.server.ts";
import { createLimits } from "#server/guard/limits.ts";
import { createLog } from "#server/observe/log.ts";
import { Metrics } from "#server/observe/metrics.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { operatorMessage } from "./operator-message.ts";
import { readSettings } from "./settings-file.ts";
import { openSite } from "./site-front.ts";
import { followPlannedPrices } from "#server/data/due-prices.ts";
import { followStatements } from "#server/data/monthly-statements.ts";
import { tidyHourly } from "#server/data/hourly-tidy.ts";
import { askGateways } from "#server/gateways/gateway-asks.ts";
import { gatewayWork } from "#server/gateways/gateway-work.ts";
import { remind } from "#server/notices/remind.ts";
import { sendNotices } from "#server/notices/send-notices.ts";
import { logUnhandledRejections } from "#server/observe/unhandled-rejections.ts";

async function start() {
  // Patients' data: files are readable by this user only.
  process.umask(0o077);
  const config = readConfig(readSettings(process.env));
  const log = createLog(config.logLevel);
  logUnhandledRejections(log);
  const begun = performance.now();
  const { isSeeded, ...opened } = await openDatabase(config, log);
  if (isSeeded) say(`Making the sample lab: ${Math.round((performance.now() - begun) / 1000)} s`);
  let isStopping = false;
  const given = { config, log, ...opened, now: () => new Date() };
  const services: Services = {
    ...given,
    lab: currentLab(given),
    limits: createLimits(given),
    beginDownload: countDownloads(),
    metrics: new Metrics(),
    isStopping: () => isStopping,
  };
  const fronts: Front[] = [];
  if (config.site) fronts.push(await openSite(services));
  if (config.desk) fronts.push(await openDesk(services));
  const stopTidying = tidyHourly(services);
  const stopPrices = followPlannedPrices(services);
  const stopStatements = followStatements(services);
  const stopAsking = askGateways({ ...gatewayWork(services), log });
  const stopSending = config.notices ? sendNotices(services) : undefined;
  const stopReminding = config.notices ? remind(services) : undefined;

  async function shutDown() {
    isStopping = true;
    await Promise.all(fronts.map((front) => front.stop()));
    stopTidying();
    stopPrices();
    stopStatements();
    // What is not sent or asked within a moment is after the next start, under the same id.
    await Promise.race([
      Promise.all([stopSending?.(), stopReminding?.(), stopAsking()]),
      sleep(2_000),
    ]);
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

  const lines: string[] = [];
  for (const { name, host, server, listen, hints } of fronts) {
    const port = await listen();
    server.on("error", (err) => log.error({ err }, "a connection could not be accepted"));
    const address = `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
    lines.push(`${name} is at ${address}`, ...((await hints?.(address)) ?? []));
  }
  const { START_LOG } = process.env;
  if (START_LOG) lines.push(`What npm and the build wrote is in ${START_LOG}.`);
  say(...lines);
}

/** One write: who reads of one address reads of all. */
function say(...lines: string[]) {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exit(1);
}
