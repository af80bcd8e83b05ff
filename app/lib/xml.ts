import { ApiError } from "./api.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text for an element or an attribute; what XML 1.0 cannot hold at all is left out. */
export const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/** An answer that is not a page: sitemap, feed, manifest. */
export const textAnswer = (body: string, type: string) =>
  new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8` } });

/**
 * When what it is made from cannot be had, a file says so and asks to be fetched again: half a
 * sitemap would have pages forgotten.
 */
export async function orUnavailable(make: () => Promise<Response>) {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    return new Response("Please try again in a moment.\n", {
      status: error.status,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "30" },
    });
  }
}
