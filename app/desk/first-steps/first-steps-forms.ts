import * as z from "zod/mini";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const FIRST_STEPS_FORMS = { "not-today": z.object({}) };

export type FirstStepsPost = Posts<typeof FIRST_STEPS_FORMS>;
