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
import { reportPageError } from "#app/http/report-page-error.ts";
import { scriptNonce } from "#app/http/script-nonce.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page before it is sent. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  const nonce = given.get(scriptNonce);
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Otherwise React moves Suspense content over 12.8 kB out of its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set("Content-Type", "text/html; charset=utf-8");
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        },
        onShellError: reject,
        onError: reject,
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/** React Router would print the URL, which may hold a name or a phone number. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportPageError)(error);
};
