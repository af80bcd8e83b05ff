import { ApiError } from "./api.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for an element or an attribute, and removes characters that XML 1.0 forbids. */
export const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/** A text file: sitemap, feed, manifest. */
export const textAnswer = (body: string, type: string) =>
  new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8` } });

/**
 * Answers an error with Retry-After when the data cannot be read: an incomplete sitemap would make
 * crawlers drop pages.
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
