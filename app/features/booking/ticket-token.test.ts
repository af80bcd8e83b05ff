import { expect, test } from "vitest";
import { isOwnToken, ticketHash, ticketPath, ticketToken } from "./ticket-token.server.ts";

const secret = "5".repeat(64);
const booking = { id: "b1", ticketVersion: 1 };

test("a ticket's token has 128 bits, and is made again from booking and secret alone", () => {
  const token = ticketToken(secret, "b1", 1);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
  expect(ticketToken(secret, "b1", 1)).toBe(token);
  const others = [
    ticketToken(secret, "b2", 1),
    ticketToken(secret, "b1", 2),
    ticketToken("6".repeat(64), "b1", 1),
  ];
  expect(new Set([token, ...others]).size).toBe(4);
  expect(ticketPath(token)).toBe(`/ticket/${token}`);
  expect(ticketHash(token)).not.toContain(token);
});

test("a token opens nothing once its link or the secret was replaced", () => {
  const token = ticketToken(secret, "b1", 1);
  expect(isOwnToken(secret, token, booking)).toBe(true);
  expect(isOwnToken(secret, token, { ...booking, ticketVersion: 2 })).toBe(false);
  expect(isOwnToken("6".repeat(64), token, booking)).toBe(false);
  expect(isOwnToken(secret, `${token}A`, booking)).toBe(false);
});
