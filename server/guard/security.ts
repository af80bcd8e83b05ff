import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { HeaderList } from "#server/http/reply.ts";

const POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** For whatever is not a page: should a browser show it all the same, it may do nothing. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** On every answer of every kind; a Content-Security-Policy comes with each kind. */
export const securityHeaders = ({ hsts }: { hsts: boolean }): HeaderList => [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ...(hsts ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

/** For an answer that is made outside of the app. */
export const inertHeaders = (always: HeaderList): HeaderList => [
  ["Content-Security-Policy", INERT_POLICY],
  ...always,
];

const INLINE_SCRIPT = /<script(?![^<>]*\ssrc=)([^<>]*)>((?:(?!<script)[\s\S])*?)<\/script/gi;

/**
 * The policy of one page: only our own files, and of the inline scripts exactly those that carry the
 * mark of this rendering, by hash (a nonce could not be kept in a cache). A script that came in with
 * the data has no mark and does not run. Posts may show pictures from elsewhere (product §3); the build
 * puts the rupee sign's tiny font into the style sheet.
 */
export function pagePolicy(html: string, mark: string) {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes(nonceOf(mark))) hashes.add(hashOf(script));
  }
  const scripts = ["'self'", ...hashes].join(" ");
  return `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self' data:; ${POLICY}`;
}

const nonceOf = (mark: string) => ` nonce="${mark}"`;

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Reads a page to the end, gives it the policy that fits its scripts, and takes their mark away. */
export async function securePage(page: Response, mark: string) {
  if (!page.headers.get("Content-Type")?.startsWith("text/html")) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.set("Content-Security-Policy", pagePolicy(html, mark));
  return new Response(html.replaceAll(nonceOf(mark), ""), { status: page.status, headers });
}

/** Paths whose address must not be told to anyone, not even to this site's own next page. */
const isPrivate = (path: string) => path.startsWith("/reports") || path.startsWith("/api/reports");

/** Adds what a handler has not set itself. */
export function secureAnswers(config: { hsts: boolean }): MiddlewareHandler {
  const always = securityHeaders(config);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (isPrivate(c.req.path)) headers.set("Referrer-Policy", "no-referrer");
    // A form shown again holds what its visitor typed.
    if (c.req.method === "POST") headers.set("Cache-Control", "no-store");
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", INERT_POLICY);
  };
}
