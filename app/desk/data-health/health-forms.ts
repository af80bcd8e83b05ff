import * as z from "zod/mini";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const HEALTH_FORMS = { "send-again": z.object({}) };

export const BACKUP_FORMS = { take: z.object({}) };

export type HealthPost = Posts<typeof HEALTH_FORMS>;
