import type { Api } from "#app/http/api.ts";
import type * as z from "zod/mini";
import type { callbackSchema } from "./callback-fields.ts";

/** The server stores a request with the same `key` once (product §7). */
export const postCallback = (api: Api, body: z.input<typeof callbackSchema>, key: string) =>
  api.post("/callbacks", body, key);
