import { LIST_PATH } from "#app/desk/messages/messages-forms.ts";
import { createServer } from "node:http";
import { join } from "node:path";
import { isPostForm } from "#app/desk/catalogue/posts/post-limits.ts";
import { SEND_PICTURE_PATH } from "#app/desk/catalogue/posts/picture-answer.ts";
import { UPLOAD_PATH } from "#app/domain/report-files/dropped-file.ts";
import { BANK_FILE_PATH } from "#app/desk/bank/bank-refusals.ts";
import { isListFilePath } from "#app/domain/own-price-list/list-paths.ts";
import { PRICE_FILE_PATH } from "#app/domain/price-file/refused-file.ts";
import { makeFirstManagerLink } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { pathOf } from "#server/cache/addresses.ts";
import type { Services } from "#server/app.ts";
import type { Front } from "#server/front.ts";
import { clientOf } from "#server/guard/client-address.ts";
import { ConcurrencyLimiter } from "#server/guard/overload.ts";
import { keepAssets } from "#server/http/assets.ts";
import {
  answerBrokenRequests,
  boundClients,
  listen,
  SERVER_OPTIONS,
} from "#server/http/http-server.ts";
import { createRequestListener } from "#server/http/request-listener.ts";
import { drain, type Life } from "#server/http/drain.ts";
import { PROJECT_FOLDER } from "#server/project-folder.ts";
import { deskHeaders } from "./desk-policy.ts";

/** Staff wait for the database more than for the processor. */
const LIMIT = { admitted: 200, concurrent: 32, startsPerTick: 4 };
/** The handler lets fewer read files at once; beyond these nobody waits. */
const UPLOADS = { admitted: 32, concurrent: 32, startsPerTick: 1 };
const UPLOAD_PATHS = [UPLOAD_PATH, PRICE_FILE_PATH, BANK_FILE_PATH, SEND_PICTURE_PATH, LIST_PATH];
/** Forms of posts, each of 1 MB at most, also of who has not signed in. */
const POSTS = { admitted: 32, concurrent: 32, startsPerTick: 4, perAddress: 16 };
/** 10 MB over a slow line; who sends nothing for 20 s is cut off before. */
const UPLOAD_MS = 180_000;

/** Opens the lab's desk: its own listener, files and limits, the same database. */
export async function openDesk(services: Services): Promise<Front> {
  const { config, log } = services;
  const { createDesk } = await import("#built-desk");
  const always = deskHeaders(config);
  const assets = keepAssets(
    [
      { folder: join(PROJECT_FOLDER, "build/desk/client") },
      // Of posts, whose pages the desk shows as patients see them.
      { folder: join(PROJECT_FOLDER, "build/client"), below: "images/blog" },
    ],
    always,
  );
  const limiter = new ConcurrencyLimiter(LIMIT);
  const desk = createDesk(services);
  const life: Life = { stopping: false };
  const listener = createRequestListener({
    ...desk,
    // Nothing but files is the same for everybody.
    addresses: { cacheKey: () => undefined, canonicalPath: () => undefined, find: () => undefined },
    clientOf: clientOf(config),
    find: (target) => assets.get(pathOf(target)),
    answer: () => Promise.reject(new Error("The desk keeps no answers")),
    limiters: { pages: limiter, searches: limiter, computing: limiter, calls: limiter },
    uploads: [
      {
        isAt: (target) => UPLOAD_PATHS.includes(target) || isListFilePath(target),
        limiter: new ConcurrencyLimiter(UPLOADS),
      },
      { isAt: isPostForm, limiter: new ConcurrencyLimiter(POSTS) },
    ],
    always,
    life,
    log,
  });
  const server = createServer(SERVER_OPTIONS, listener);
  boundClients(server, { behindProxy: config.trustedProxies > 0 });
  // Of the whole server; what is no upload has the listener's own, shorter time.
  server.requestTimeout = UPLOAD_MS;
  answerBrokenRequests(server, always);
  return {
    name: `The desk of ${config.lab.name}`,
    host: config.deskHost,
    server,
    listen: () => listen(server, config.deskPort, config.deskHost),
    hints: (address) => firstManagerHint(services, address),
    async stop() {
      desk.close();
      await drain(server, life, () => {});
    },
  };
}

/** While nobody can sign in, how the first manager does; a new link with each start. */
async function firstManagerHint({ config, db, now }: Services, address: string) {
  const secret = await makeFirstManagerLink(db, now());
  if (secret === undefined) return [];
  const origin = config.deskUrlGiven ? config.deskUrl : address;
  return [
    "Nobody can sign in to the desk yet. This link works once, for 24 hours, for its first manager:",
    `${origin}/welcome/${secret}`,
  ];
}
