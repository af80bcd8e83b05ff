import { randomBytes } from "node:crypto";
import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { deskServices } from "#app/desk/access/desk-services.server.ts";
import { spokenLanguage } from "#app/desk/access/spoken-language.server.ts";
import {
  FORM_TOO_LONG,
  isPostForm,
  POST_FORM_BYTES,
} from "#app/desk/catalogue/posts/post-limits.ts";
import { channelsOfMessage } from "#app/domain/notices/message-channels.ts";
import { inLanguage } from "#app/lib/request-language.server.ts";
import { reportPageError } from "#app/http/report-page-error.ts";
import { scriptNonce } from "#app/http/script-nonce.ts";
import type { Services } from "#server/app.ts";
import { approvalReader } from "#server/notices/read-approval.ts";
import { createLimits } from "#server/guard/limits.ts";
import { pageRequest } from "#server/http/page-request.ts";
import { keepCurrent } from "#app/db/keep-current.server.ts";
import { makeSampleDayAgain } from "#server/data/sample-day/make-sample-day.ts";
import { removeSampleContent } from "#server/data/sample-content.ts";
import { findSampleFacts } from "#server/data/sample-facts.ts";
import { findTodo } from "#server/doctor/find-todo.ts";
import { programVersion } from "#server/program-version.ts";
import { deskPagePolicy, isScanningPage } from "./desk-policy.ts";

const POST_FORM = { bytes: POST_FORM_BYTES, said: FORM_TOO_LONG };

/** Of a request's headers, those that reach loaders and actions: session, browser, and what it asks for. */
const PASSED_ON = ["Cookie", "User-Agent", "Accept"];

/** Renders the desk's pages with React Router, and answers its loaders and actions. */
export function renderDeskPages(services: Services): Handler {
  const { config, db, log, now, secret, sealKey, lab } = services;
  const limits = createLimits(services);
  const render = createRequestHandler(build, config.development ? "development" : "production");
  const { deskUrl, publicUrl, development, upiId, merchantCode } = config;
  const { database } = config;
  const deskConfig = {
    labDefaults: { ...config.lab, upiId, merchantCode },
    sampleSettings: config.sampleSettings,
    deskUrl,
    publicUrl,
    development,
    sendsSms: config.notices?.sms ?? false,
    reportsOtp: config.reportsOtp,
    database,
    version: programVersion(),
  };
  const findApproval = approvalReader(config.whatsapp, now);
  const findSample = keepCurrent(db, findSampleFacts, (err) =>
    log.warn({ err }, "what is left of the sample lab could not be read; the last answer serves"),
  );
  return async (c) => {
    const limit = isPostForm(c.req.path) ? POST_FORM : undefined;
    const request = await pageRequest(c, deskUrl, limit);
    if (request instanceof Response) return request;
    for (const name of PASSED_ON) {
      const sent = c.req.header(name);
      if (sent !== undefined) request.headers.set(name, sent);
    }
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    context.set(scriptNonce, nonce);
    context.set(reportPageError, (err) => log.error({ err }, "a page could not be rendered"));
    context.set(deskServices, {
      db,
      now,
      log,
      config: {
        ...deskConfig,
        payee: await lab.payee(),
        tellsCancelled:
          config.notices &&
          channelsOfMessage(await lab.settings(), config.notices, "visit.cancelled")[0],
        lab: await lab.details(),
      },
      secret,
      sealKey,
      limits,
      clientAddress: c.get("clientAddress"),
      findTodo: () => findTodo(db, config),
      findSample,
      findApproval,
      removeSampleContent,
      makeSampleDay: makeSampleDayAgain,
    });
    const language = await spokenLanguage({ db, deskUrl, now: now(), request });
    const page = await inLanguage(language, () => render(request, context));
    if (!page.headers.get("Content-Type")?.startsWith("text/html")) return page;
    const headers = new Headers(page.headers);
    headers.set(
      "Content-Security-Policy",
      deskPagePolicy(nonce, { development, scans: isScanningPage(c.req.path) }),
    );
    return new Response(page.body, { status: page.status, headers });
  };
}
