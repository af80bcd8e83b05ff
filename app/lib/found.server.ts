import * as z from "zod/mini";

/** The body of a catalogue answer that found what was asked (product §7). */
export const found = <S extends z.core.$ZodType>(data: S) =>
  z.object({ success: z.literal(true), data });
