import { type NotChanged, refused } from "#app/domain/history/changed.ts";
import * as z from "zod/mini";
import { type Order, orderSchema } from "../order.ts";

type ReadOrder = { ok: true; order: Order } | NotChanged;

/** Reads the order that the page sends as JSON; what the page itself cannot send is refused in a sentence. */
export function readOrder(sent: unknown): ReadOrder {
  const parsed = z.safeParse(orderSchema, json(sent));
  if (parsed.success) return { ok: true, order: parsed.data };
  const [issue] = parsed.error.issues;
  const isOurs = issue && !issue.message.startsWith("Invalid input");
  return refused("invalid", isOurs ? issue.message : "This order cannot be read.");
}

function json(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
