import { join } from "node:path";
import type { Services } from "#server/app.ts";
import type { inBothLanguages } from "#server/both-languages.ts";
import { keepAssets } from "#server/http/assets.ts";
import { pathOf } from "./addresses.ts";
import { watchDataVersion } from "./data-version.ts";
import { type HeaderList, makeReply } from "#server/fast-lane/reply.ts";
import { RETRY_AFTER } from "#server/guard/overload.ts";
import { reportError } from "#server/observe/request-log.ts";
import { PROJECT_FOLDER } from "#server/project-folder.ts";
import { ResponseCache } from "./response-cache.ts";
import { INERT_POLICY } from "#server/guard/security.ts";

type Site = ReturnType<typeof inBothLanguages>;

/** Everything that is the same for all visitors: built files, and public pages of the current data version. */
export async function createCachedReplies(app: Site, services: Services, always: HeaderList) {
  const { config, log, metrics } = services;
  const folders = ["build/client", "build/hindi/client"];
  const assets = keepAssets(
    folders.map((folder) => ({ folder: join(PROJECT_FOLDER, folder) })),
    always,
  );
  const routeOf = (key: string) => app.addresses.find(pathOf(key))?.pattern ?? "*";
  const cache = new ResponseCache({
    addresses: app.addresses,
    large: app.largeFiles,
    render: async (key) => app.fetch(new Request(`${config.publicUrl}${key}`)),
    onError: (error, key) =>
      failureReply(reportError(log, error, { method: "GET", route: routeOf(key) }), always),
  });

  metrics.addCounter({
    name: "doorstep_kept_replies_total",
    help: "Answers given from memory, by route",
    labelNames: ["route"],
    read: () =>
      Array.from(cache.hits, ([route, { count }]) => ({ labels: { route }, value: count })),
  });
  metrics.addCounter({
    name: "doorstep_kept_replies_missed_total",
    help: "Public answers that had to be made",
    read: () => [{ value: cache.misses }],
  });
  metrics.addGauge({
    name: "doorstep_kept_replies_bytes",
    help: "Memory of the public answers",
    read: () => [{ value: cache.bytes }],
  });
  metrics.addGauge({
    name: "doorstep_kept_replies_pending",
    help: "Public answers to be rendered, and then compressed better, ahead of visitors",
    labelNames: ["work"],
    read: () => Object.entries(cache.pending).map(([work, value]) => ({ labels: { work }, value })),
  });

  const stopWatching = await watchDataVersion({
    ...services,
    onVersion: async (version) => {
      cache.setVersion(version);
      if (config.renderAhead) await cache.warm(() => app.keysToWarm());
    },
  });
  return {
    // The query of a file is ignored.
    find: (target: string) => assets.get(pathOf(target)) ?? cache.find(target),
    answer: (key: string) => cache.answer(key),
    /** Stops work ahead of requests; requests are still answered. */
    stop() {
      stopWatching();
      cache.stop();
    },
  };
}

/** In the API's refusal shape: only its streamed lists can fail after they have started. */
function failureReply({ status, message }: ReturnType<typeof reportError>, always: HeaderList) {
  const headers: HeaderList = [
    ["Content-Type", "application/json"],
    ["Cache-Control", "no-store"],
    ["Content-Security-Policy", INERT_POLICY],
    ...(status === 503 ? [RETRY_AFTER] : []),
    ...always,
  ];
  const bytes = Buffer.from(JSON.stringify({ success: false, message, errors: [] }));
  return makeReply(status, headers, { identity: { bytes, tag: "" } });
}
