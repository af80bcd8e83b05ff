import { refuse } from "#app/domain/history/desk-change.server.ts";

const LONGEST = 40;

/**
 * A label as it is stored: `23-014`, whatever the scanner or the hand put around it; null for a container
 * that is counted without one. @throws a refusal for an invalid label.
 */
export function readLabel(typed: string | undefined) {
  if (typed === undefined) return null;
  const label = typed.trim().replaceAll(/\s+/g, " ").toUpperCase();
  if (label === "") return refuse("invalid", "Please scan or type a label");
  if (label.length > LONGEST) return refuse("invalid", `A label has at most ${LONGEST} characters`);
  return label;
}
