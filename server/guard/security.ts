import type { MiddlewareHandler } from "hono";
import { type Addresses, secretAt } from "#server/cache/addresses.ts";
import type { HeaderList } from "#server/fast-lane/reply.ts";

const POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** For whatever is not a page. If a browser shows it all the same, it may do nothing. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** On every response; the Content-Security-Policy depends on its kind. */
export const securityHeaders = ({ hsts }: { hsts: boolean }): HeaderList => [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()"],
  ...(hsts ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

/** For a response made outside the app. */
export const inertHeaders = (always: HeaderList): HeaderList => [
  ["Content-Security-Policy", INERT_POLICY],
  ...always,
];

/**
 * The policy of a page: our own files, and its own inline scripts by hash. A script that came in with
 * the data does not run. Posts may show pictures from elsewhere (product §3).
 */
export const pagePolicy = (hashes: readonly string[]) =>
  `default-src 'self'; script-src ${["'self'", ...new Set(hashes)].join(" ")}; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self' data:; worker-src 'self'; ${POLICY}`;

/**
 * Where a form of the ticket may lead on: browsers ask it of every step of a redirect. The pages of the
 * payment gateways, for the form that pays without script.
 */
const PAYMENT_PAGES = "https://rzp.io https://*.razorpay.com https://*.cashfree.com";
const OWN_FORMS = "form-action 'self'";

/** Calls that no Referer may name, not even one to this site. */
export const PRIVATE_CALL = /^\/api\/(?:reports|tickets|again|ask-again)(?=\/|$)/i;

/** Adds the headers that a handler has not set itself, and those of pages that are secret. */
export function secureAnswers(
  config: { hsts: boolean; gatewayUrl?: string | undefined },
  addresses: Pick<Addresses, "find" | "canonicalPath">,
): MiddlewareHandler {
  const always = securityHeaders(config);
  const paying = [OWN_FORMS, PAYMENT_PAGES, config.gatewayUrl].filter(Boolean).join(" ");
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const { path, method } = c.req;
    const secret = secretAt(addresses, path);
    const isSecret = secret === "content";
    if (secret || PRIVATE_CALL.test(path)) headers.set("Referrer-Policy", "no-referrer");
    if (isSecret) headers.set("X-Robots-Tag", "noindex");
    const policy = headers.get("Content-Security-Policy");
    if (isSecret && policy)
      headers.set("Content-Security-Policy", policy.replace(OWN_FORMS, paying));
    // A form that is shown again contains what the visitor typed.
    if (isSecret || method === "POST") headers.set("Cache-Control", "no-store");
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", INERT_POLICY);
  };
}
