import * as z from "zod/mini";
import { dayInIndia } from "#app/lib/dates.ts";
import { NEW_TEST, type TestTyped } from "./test-input.ts";

/** A test that was not put on the site yet, kept in this browser until midnight. */
const KEY = "desk-new-test";

const text = z._default(z.string(), "");
const keptSchema = z.object({
  day: z.string(),
  typed: z.object({
    name: text,
    aliases: text,
    category: text,
    container: text,
    where: z._default(z.string(), NEW_TEST.where),
    listPrice: text,
    ourPrice: text,
    turnaround: text,
    fasting: text,
    labelCode: text,
    nablScope: text,
    gst: z._default(z.string(), NEW_TEST.gst),
    hsnCode: text,
    description: text,
    hindiName: text,
    hindiAliases: text,
  }),
});

/** @returns undefined when none of today is kept, or it cannot be read. */
export function findKeptTest(): TestTyped | undefined {
  const kept = z.safeParse(keptSchema, parsed(localStorage.getItem(KEY)));
  if (kept.success && kept.data.day === dayInIndia(new Date())) return kept.data.typed;
  dropKeptTest();
  return undefined;
}

/** A browser without room for it keeps none. */
export function keepTest(typed: TestTyped) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ day: dayInIndia(new Date()), typed }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export const dropKeptTest = () => localStorage.removeItem(KEY);

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
