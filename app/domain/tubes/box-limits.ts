import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";

/** In °C, both included: what the box may have between door and lab. */
export type BoxLimits = { from: number; to: number };

export const DEFAULT_BOX: BoxLimits = { from: 2, to: 8 };

/** What a thermometer in a box can show; all else is a slip of the finger. */
export const LEAST_CELSIUS = -40;
export const MOST_CELSIUS = 60;

/** The row of `labSettings`: `2 to 8`, or `off` where the lab does not ask. */
export const BOX_SETTING = "boxCelsius";

const STORED = /^(-?\d{1,2}) to (-?\d{1,2})$/;

export const storedBox = (limits: BoxLimits | null) =>
  limits ? `${limits.from} to ${limits.to}` : "off";

/** Null where the lab does not ask for the temperature. */
export function boxLimits(settings: LabSettings): BoxLimits | null {
  const stored = settings.get(BOX_SETTING);
  if (stored === undefined) return DEFAULT_BOX;
  const [, from, to] = STORED.exec(stored) ?? [];
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
}

export const isOutside = (celsius: number, limits: BoxLimits | null) =>
  limits !== null && (celsius < limits.from || celsius > limits.to);
