import type { Row } from "#app/db/schema.server.ts";

/** Sets a visit back to one of which nothing is written off. */
export const NOT_WRITTEN_OFF = {
  writtenOffPaise: null,
  writtenOffBecause: null,
  writtenOffWords: null,
  writtenOffAt: null,
  writtenOffById: null,
} satisfies Partial<Row<"visits">>;
