import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { Services } from "./app.ts";
import { readConfig } from "./config.ts";
import { listen } from "#server/http/http-server.ts";
import { createLog } from "#server/observe/log.ts";
import { Metrics } from "#server/observe/metrics.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { operatorMessage } from "./operator-message.ts";
import { readSettings } from "./settings-file.ts";

type App = typeof import("./app.ts");

/** Serves the site from its sources: nothing is cached, and an edit of a page or an API module takes effect at once. */
async function start() {
  const config = readConfig(readSettings(process.env));
  const log = createLog(config.logLevel);
  // Opened here, outside the modules that Vite reloads after an edit.
  const services: Services = {
    config,
    log,
    ...(await openDatabase(config, log)),
    now: () => new Date(),
    metrics: new Metrics(),
    isStopping: () => false,
  };
  const server = createServer();
  const vite = await createVite({
    appType: "custom",
    // The reload socket uses the same origin: the CSP allows no other.
    server: { middlewareMode: true, ws: { server } },
  });
  let loaded: { module: App; app: ReturnType<App["createApp"]> } | undefined;
  const answer = getRequestListener(async (request, env) => {
    const module = (await vite.ssrLoadModule("./server/app.ts")) as App;
    if (loaded?.module !== module) loaded = { module, app: module.createApp(services) };
    return loaded.app.fetch(request, env);
  });
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  const port = await listen(server, config.port, config.host);
  process.stdout.write(`${config.lab.name} (development) is at http://localhost:${port}\n`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exit(1);
}
