import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiOver, serverApi } from "#app/http/api.ts";
import { labContext } from "#app/http/lab-context.ts";
import { reportPageError } from "#app/http/report-page-error.ts";
import { sitePages } from "#app/http/page-facts.ts";
import { formKeyWith } from "#app/http/form-key.server.ts";
import { formKey } from "#app/http/plain-form.server.ts";
import { scriptNonce } from "#app/http/script-nonce.ts";
import { styleSheets } from "#app/http/style-sheet.ts";
import type { Context, Handler } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { Addresses } from "#server/cache/addresses.ts";
import type { Config } from "./config.ts";
import type { CurrentLab } from "./current-lab.ts";
import { buildFolder } from "./build-folder.ts";
import { SITE_PAGES } from "./site-pages.ts";
import type { Log } from "#server/observe/log.ts";
import { finishPage } from "#server/http/finish-page.ts";
import { pageRequest } from "#server/http/page-request.ts";

type Given = {
  config: Config;
  log: Log;
  secret: string;
  lab: CurrentLab;
  addresses: Pick<Addresses, "find">;
};
/** The API in process; `c` is the request for the page. */
type FetchApi = (c: Context, path: string, init?: RequestInit) => Promise<Response>;

/** Renders pages with React Router, over the API in process. */
export function renderPages(
  { config, log, secret, lab, addresses }: Given,
  fetchApi: FetchApi,
): Handler {
  const render = createRequestHandler(build, config.development ? "development" : "production");
  const keyOf = formKeyWith(secret);
  const styles = readStyles();
  return async (c) => {
    const request = await pageRequest(c, config.publicUrl);
    if (request instanceof Response) return request;
    let failure = 0;
    let mayBeKept = true;
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString("base64url");
    context.set(labContext, await lab.details());
    context.set(sitePages, SITE_PAGES);
    context.set(formKey, keyOf);
    context.set(scriptNonce, nonce);
    context.set(styleSheets, styles);
    context.set(reportPageError, (err) => log.error({ err }, "a page could not be rendered"));
    context.set(
      serverApi,
      apiOver(async (path, init) => {
        const answer = await fetchApi(c, path, init);
        if (answer.status >= 500) failure ||= answer.status;
        if (answer.headers.get("Cache-Control") === "no-store") mayBeKept = false;
        return answer;
      }),
    );
    const isSecret = addresses.find(c.req.path)?.secret !== undefined;
    const page = await finishPage(await render(request, context), nonce, { isSecret });
    // Nor does a cache keep a page made of an answer that none keeps.
    if (!mayBeKept) page.headers.set("Cache-Control", "no-store");
    // A page with a part missing has an error status: it is neither cached nor indexed.
    return failure && page.status === 200
      ? new Response(page.body, { headers: page.headers, status: failure })
      : page;
  };
}

/** Reads every built style sheet once; in development there are none, Vite adds the styles itself. */
function readStyles() {
  const addresses = Object.values(build.assets.routes).flatMap((route) => route?.css ?? []);
  const texts = new Map(
    addresses.map((address) => [address, readFileSync(fileAt(address), "utf8")]),
  );
  return (address: string) => texts.get(address) ?? "";
}

/** React Router marks a style sheet that several routes import with a `#`. */
const fileAt = (address: string) => join(buildFolder(), "client", address.replace(/#$/, ""));
