import { refuse } from "#app/http/answers.server.ts";
import { MAX_BODY_BYTES } from "#app/http/body-limits.ts";
import { t } from "#app/lib/translate.ts";
import type { Context } from "hono";

/**
 * The request that a page is rendered for: the target under the public URL and the text fields of a
 * posted form. No header of the visitor passes, least of all Host. A body that is not a form, or too
 * large, is refused by the same rules as a call of the API.
 */
export async function pageRequest(
  c: Context,
  publicUrl: string,
  limit?: FormLimit,
): Promise<Request | Response> {
  const { pathname, search } = new URL(c.req.url);
  const url = publicUrl + decodable(pathname) + search;
  const { signal } = c.req.raw;
  const { method } = c.req;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, signal });
  if (method !== "POST") {
    c.header("Allow", "GET, HEAD, POST");
    return refuse(c, 405, t`This address does not take that method`);
  }
  const form = await readForm(c, limit);
  return form instanceof Response ? form : new Request(url, { method, signal, body: form });
}

/**
 * React Router decodes a path twice and logs a path that it cannot decode. No address of this site
 * contains a percent sign after decoding, so replacing them is safe.
 */
function decodable(path: string) {
  try {
    if (!decodeURIComponent(path).includes("%")) return path;
  } catch (error) {
    if (!(error instanceof URIError)) throw error; // URIError: not decodable even once
  }
  return path.replaceAll("%", "\uFFFD");
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Of a form that may be larger than others, with what one is told that is larger still. */
export type FormLimit = { bytes: number; said: string };

const usual = (): FormLimit => ({ bytes: MAX_BODY_BYTES, said: t`The form is larger than 64 KiB` });

async function readForm(c: Context, limit = usual()) {
  const type = c.req.header("Content-Type") ?? "";
  if (!FORM.test(type)) return refuse(c, 415, t`Please send the form of the page`);
  const bytes = await bodyOf(c.req.raw, limit.bytes);
  if (!bytes) return refuse(c, 413, limit.said);
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    const texts = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
    return texts;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // TypeError: not what its type says
    return refuse(c, 400, t`The form could not be read`);
  }
}

/** Undefined for a body that is larger; it is let go as it arrives. */
async function bodyOf(request: Request, most: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length <= most) chunks.push(chunk);
  }
  return length <= most ? Buffer.concat(chunks) : undefined;
}
