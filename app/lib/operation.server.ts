import type * as z from "zod/mini";

/** One call of the API as /api/openapi.json describes it; a feature lists its own beside its routes. */
export type Operation = {
  method: "get" | "post";
  /** Hono's pattern below /api: `/blogs/:slug`. */
  path: string;
  summary: string;
  query?: Record<string, { description: string; required?: boolean }>;
  body?: z.core.$ZodType;
  idempotent?: true;
  /** Of a success; 200 when it is not given. */
  status?: 201;
  /** What a success looks like; JSON unless `binary` names another media type. */
  answer: z.core.$ZodType | { binary: string };
  /** The statuses a refusal may have, each with the common refusal shape. */
  refusals: number[];
};
