import * as z from "zod/mini";

const patients = z.array(
  z.object({
    bookingId: z.string(),
    fasted: z.optional(z.enum(["yes", "no"])),
    /** Positions of the containers that were filled. */
    taken: z.array(z.number()),
  }),
);

/** What the dialog "Collected" sends of each patient; undefined when it is something else. */
export function readCollected(sent: string) {
  try {
    const read = patients.safeParse(JSON.parse(sent));
    return read.success ? read.data : undefined;
  } catch {
    return undefined; // not JSON
  }
}
