import { LEAST_CELSIUS, MOST_CELSIUS } from "./box-limits.ts";

const NUMBER = /^[-−–]?\d{1,2}$/;

/** 7 for `7`, `7 °C` or ` 7c`; undefined for what is no temperature of a box. */
export function readCelsius(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s°cC]/g, "");
  if (!NUMBER.test(text)) return undefined;
  const celsius = Number(text.replace(/[−–]/, "-"));
  return celsius >= LEAST_CELSIUS && celsius <= MOST_CELSIUS ? celsius : undefined;
}

/** Why what was typed is refused. */
export const NO_CELSIUS = `A temperature is a number from ${LEAST_CELSIUS} to ${MOST_CELSIUS}`;
