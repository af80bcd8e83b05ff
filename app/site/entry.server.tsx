import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { scriptNonce } from "#app/http/script-nonce.ts";
import { reportPageError } from "#app/http/report-page-error.ts";
import { type ReadStyles, styleSheets } from "#app/http/style-sheet.ts";
import { PageStyles } from "./frame/site-styles.tsx";

const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page before it is sent: pages are cached, and must be complete without JavaScript. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  const nonce = given.get(scriptNonce);
  return new Promise<Response>((resolve, reject) => {
    let failedStatus: number | undefined;
    const { pipe, abort } = renderToPipeableStream(
      <PageStyles value={stylesOf(context, given.get(styleSheets))}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PageStyles>,
      {
        nonce,
        // Otherwise React outlines Suspense content over 12.8 kB, even when it is complete.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set("Content-Type", "text/html; charset=utf-8");
          const body = new PassThrough();
          pipe(body);
          const stream = createReadableStreamFromReadable(body);
          resolve(new Response(stream, { headers, status: failedStatus ?? status }));
        },
        onShellError: reject,
        onError(error) {
          failedStatus = 500;
          reject(error);
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/** The style sheets of the page's routes, each once: what they import, but not what they load later. */
function stylesOf({ manifest, staticHandlerContext }: EntryContext, read: ReadStyles) {
  const addresses = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id]?.css ?? [],
  );
  return Array.from(new Set(addresses), read).join("");
}

/** React Router would print every unknown URL, with whatever a visitor put into it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportPageError)(error);
};
