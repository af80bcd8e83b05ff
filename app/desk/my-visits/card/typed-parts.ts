import { paiseTyped } from "#app/lib/rupees-typed.ts";
import type { Draft } from "../phone/draft.ts";

/** The fields of a payment in parts. */
export const PARTS_ID = "pay-parts";
export const REST_ID = "pay-rest";

const WAYS = ["cash", "upi"] as const;

/** What is typed, without what is nothing; undefined while one of them is not an amount. */
export function typedParts({ parts }: Draft) {
  const read = WAYS.map((method) => ({
    method,
    paise: parts[method].trim() === "" ? 0 : paiseTyped(parts[method]),
  }));
  if (read.some(({ paise }) => paise === undefined)) return undefined;
  return read.flatMap(({ method, paise }) => (paise ? [{ method, paise }] : []));
}
