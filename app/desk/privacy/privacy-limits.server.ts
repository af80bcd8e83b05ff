import type { Limit } from "#app/http/limits.server.ts";

/** How many numbers one colleague may look up: more than a lab is asked for in a day. */
export const LOOKS: Limit = { name: "privacy.looks", times: 60, seconds: 60 * 60 };
