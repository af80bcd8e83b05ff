import * as z from "zod/mini";
import { entrySchema } from "../entries/entry.ts";

/** An entry as the phone keeps it, until the server has noted it and the day is over. */
export const notedSchema = z.object({
  /** In the order in which they were entered on this phone. */
  place: z.number(),
  entry: entrySchema,
  /**
   * The patients, for the list of finished visits: the visit may have left the day by then. As the day
   * tells them since (`entriesAsNow`).
   */
  name: z.string(),
  state: z.enum(["waiting", "noted", "refused"]),
  /** When the server answered, by its clock, ISO; blank while it waits. */
  answeredAt: z.string(),
  /** What the server said about it: changed meanwhile, or why it is refused. */
  told: z.string(),
});
export type NotedEntry = z.infer<typeof notedSchema>;

/** Without the place, which the store gives. */
export type NewNote = Pick<NotedEntry, "entry" | "name">;

/** True when the server's day was made before the server had it. @param loadedAt when that day was made. */
export const isAhead = ({ state, answeredAt }: NotedEntry, loadedAt: string) =>
  state === "waiting" || (state === "noted" && answeredAt >= loadedAt);

/** Keys of the entries that were taken back. */
export const undoneKeys = (entries: readonly NotedEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ entry, state }) =>
      entry.kind === "undo" && state !== "refused" ? [entry.undoes] : [],
    ),
  );

/** Those that wait to be sent for a colleague, oldest first. */
export const waitingFor = (staffId: string, entries: readonly NotedEntry[]) =>
  entries.filter(({ entry, state }) => entry.staffId === staffId && state === "waiting");
