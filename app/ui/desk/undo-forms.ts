import * as z from "zod/mini";
import { text } from "#app/lib/posted-fields.ts";
import type { Posts } from "./posted-form.ts";

/** What takes a change back, posted to `/undo` from any screen. */
export const UNDO_FORMS = { undo: z.object({ entry: text }) };

export type UndoPost = Posts<typeof UNDO_FORMS>;
