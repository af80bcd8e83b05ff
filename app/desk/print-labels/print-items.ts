import * as z from "zod/mini";

/** What is printed in a row: numbers, and the labels that name a visit. */
const item = z.union([
  z.string(),
  z.object({ visit: z.string(), labels: z.number(), spares: z.number() }),
]);

export type PrintItem = z.infer<typeof item>;

export const readItems = (json: string): PrintItem[] => z.array(item).parse(JSON.parse(json));
