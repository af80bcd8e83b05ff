import { promisify } from "node:util";
import { gzip } from "node:zlib";

const gzipped = promisify(gzip);

/** A long answer in JSON, compressed for a browser that reads it: a phone fetches it over a weak network. */
export async function compressedJson(request: Request, body: object) {
  const json = JSON.stringify(body);
  const headers = { "Content-Type": "application/json", Vary: "Accept-Encoding" };
  if (!/\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? ""))
    return new Response(json, { headers });
  return new Response(new Uint8Array(await gzipped(json)), {
    headers: { ...headers, "Content-Encoding": "gzip" },
  });
}
