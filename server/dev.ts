import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { Services } from "./app.ts";
import { readConfig } from "./config.ts";
import { currentLab } from "./current-lab.ts";
import { listen } from "#server/http/http-server.ts";
import { countDownloads } from "#app/site/report-lookup/download-slots.server.ts";
import { createLimits } from "#server/guard/limits.ts";
import { createLog } from "#server/observe/log.ts";
import { Metrics } from "#server/observe/metrics.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { operatorMessage } from "./operator-message.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import { readSettings } from "./settings-file.ts";

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> };

type Sources = {
  /** Vite's root, where its configuration is. */
  root: string;
  /** @param load gives a module as it is after the last edit. */
  app: (load: (module: string) => Promise<unknown>) => Promise<(services: Services) => App>;
};

const siteAt = (root: string): Sources => ({
  root,
  app: async (load) =>
    ((await load(join(PROJECT_FOLDER, "server/app.ts"))) as typeof import("./app.ts")).createApp,
});

const SITE = siteAt(PROJECT_FOLDER);
/** Has a port of its own: two Vites would answer the same addresses. */
const HINDI = siteAt(join(PROJECT_FOLDER, "app/hindi"));

const DESK: Sources = {
  root: join(PROJECT_FOLDER, "app/desk"),
  app: async (load) => {
    const module = await load(join(PROJECT_FOLDER, "server/desk/desk-app.ts"));
    return (module as typeof import("./desk/desk-app.ts")).createDesk;
  },
};

/** Serves a front from its sources: nothing is cached, and an edit takes effect at once. */
async function serve({ root, app }: Sources, services: Services, port: number, host: string) {
  const server = createServer();
  const vite = await createVite({
    root,
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    // The reload socket uses the same origin: the CSP allows no other.
    server: { middlewareMode: true, ws: { server } },
  });
  let loaded: { create: (services: Services) => App; app: App } | undefined;
  const answer = getRequestListener(async (request, env) => {
    const create = await app((module) => vite.ssrLoadModule(module));
    if (loaded?.create !== create) loaded = { create, app: create(services) };
    return loaded.app.fetch(request, env);
  });
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  return listen(server, port, host);
}

async function start() {
  const config = readConfig(readSettings(process.env));
  const log = createLog(config.logLevel);
  // Opened here, outside the modules that Vite reloads after an edit.
  const given = { config, log, ...(await openDatabase(config, log)), now: () => new Date() };
  const services: Services = {
    ...given,
    lab: currentLab(given),
    limits: createLimits(given),
    beginDownload: countDownloads(),
    metrics: new Metrics(),
    isStopping: () => false,
  };
  const lines: string[] = [];
  const { name } = config.lab;
  if (config.site) {
    const port = await serve(SITE, services, config.port, config.host);
    const hindiPort = await serve(HINDI, services, config.port && port + 2, config.host);
    lines.push(
      `${name} (development) is at http://localhost:${port}\n`,
      `${name} in Hindi (development) is at http://localhost:${hindiPort}/hi\n`,
    );
  }
  if (config.desk) {
    const port = await serve(DESK, services, config.deskPort, config.deskHost);
    lines.push(`The desk of ${name} (development) is at http://localhost:${port}\n`);
  }
  process.stdout.write(lines.join(""));
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exit(1);
}
