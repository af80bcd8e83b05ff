import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { HOLD_EARLY_INPUT } from "#app/desk/early-input/hold-early-input.ts";
import { LAYERS } from "#app/desk/layers.ts";
import type { HeaderList } from "#server/fast-lane/reply.ts";
import { INERT_POLICY } from "#server/guard/security.ts";

const permissions = (camera: "()" | "(self)") =>
  `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;

/** Where labels are scanned: no other page sees the camera, or compiles what reads its pictures. */
export const isScanningPage = (path: string) => path === "/my-visits";

/** On every answer of the desk; what is kept by browsers are only its hashed files. */
export const deskHeaders = ({ hsts }: { hsts: boolean }): HeaderList => [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Robots-Tag", "noindex, nofollow"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", permissions("()")],
  ...(hsts ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

const hashOf = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
const LAYERS_HASH = hashOf(LAYERS);
const EARLY_INPUT_HASH = hashOf(HOLD_EARLY_INPUT);

/**
 * The policy of the desk's pages: our own files, the page's own inline scripts by nonce, and by hash the one
 * that holds what is pressed before they have come. In development Vite writes styles into the page.
 */
export const deskPagePolicy = (
  nonce: string,
  { development, scans = false }: { development: boolean; scans?: boolean },
) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${EARLY_INPUT_HASH}${scans ? " 'wasm-unsafe-eval'" : ""}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : LAYERS_HASH}`,
    // The load of a slot, the colour of a package: measures that come with the data.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");

/** Adds the headers that a handler has not set itself; nothing of the desk is kept by anybody. */
export function secureDeskAnswers(config: { hsts: boolean }): MiddlewareHandler {
  const always = deskHeaders(config);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("Cache-Control", "no-store");
    for (const [name, value] of always) headers.set(name, value);
    if (isScanningPage(c.req.path)) headers.set("Permissions-Policy", permissions("(self)"));
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", INERT_POLICY);
  };
}
