import { afterEach, expect, test, vi } from "vitest";
import type { Order } from "./booking-order.ts";
import { sendOrder } from "./send-booking.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const ORDER = {
  kind: "package",
  pack: { packageType: "full-body-checkup", name: "Full Body Checkup", tests: [] },
} satisfies Order;

/** What is said aloud, and what the form shows, when the server answers so. */
async function answered(status: number, answer: object) {
  vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", { href: "/package/full-body-checkup" });
  vi.stubGlobal("localStorage", undefined);
  vi.spyOn(console, "error").mockReturnValue();
  const say = vi.fn<(message: string, kind: string) => void>();
  const typed = {
    patientName: "Asha Rao",
    phoneNumber: "1000000009",
    email: "",
    preferredDate: "2026-12-25",
    preferredTime: "10:00 AM",
  } as const;
  const sent = await sendOrder({ order: ORDER, typed, key: "k", say, onBooked: () => {} });
  return { sent, said: say.mock.calls };
}

test("§8 package booking: a reason that a field shows is no failure, so no alert says try again", async () => {
  const message = "We are closed on 25 December. The next day is Saturday 26.";
  const errors = [{ field: "preferredDate", message }];
  expect(await answered(422, { success: false, message, errors })).toEqual({
    sent: { ok: false, message, errors: { preferredDate: message } },
    said: [],
  });
});

test("§8 package booking: a failure is told in an alert", async () => {
  const failed = "Failed to book package. Please try again.";
  expect(await answered(500, { success: false })).toEqual({
    sent: { ok: false, message: failed, errors: {} },
    said: [[failed, "error"]],
  });
});
