import * as z from "zod/mini";
import { text } from "#app/lib/posted-fields.ts";

/** The field of the container at a place of the list. */
export const labelField = (position: number) => `label${position}`;

/** A field a container, for a browser without script. */
export const PLAIN_LABEL_FORMS = {
  "bind-labels": z.catchall(
    z.object({
      booking: text,
      /** Makes sending it twice harmless. */
      key: text,
    }),
    text,
  ),
};

export type PlainLabels = z.output<(typeof PLAIN_LABEL_FORMS)["bind-labels"]>;
