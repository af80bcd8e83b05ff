import { refuse } from "#app/domain/history/desk-change.server.ts";
import { readTubeNumber } from "#app/domain/tubes/tube-number.ts";

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

/** A spare with a wrong last sign, or a tube of a booking that was never placed, are ours by their shape. */
const SHAPE = /^(?:S-?[0-9]{4,7}-?[0-9A-Z]|DS-?[0-9A-Z]{4,6}-[0-9]{1,2})$/;

/** `DS-7K4M-2` for a label that we printed, or that looks like one; undefined for any other label. */
export function ownNumber(label: string) {
  const typed = label.replaceAll(" ", "");
  return readTubeNumber(typed)?.number ?? (SHAPE.test(typed) ? typed : undefined);
}

/** A test print has this as its number. */
export const isTestPrint = (label: string) => label.startsWith("TEST-");
