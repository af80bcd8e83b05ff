import * as z from "zod/mini";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const SAMPLE_DAY_FORMS = { "remove-sample": z.object({}), "sample-again": z.object({}) };

export type SampleDayPost = Posts<typeof SAMPLE_DAY_FORMS>;
