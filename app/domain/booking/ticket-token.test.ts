import { expect, test } from "vitest";
import {
  isOwnToken,
  linkOfNewNumber,
  ticketHash,
  ticketPath,
  ticketToken,
} from "./reference-and-ticket.server.ts";

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

test("a corrected number ends the link; a correction after an undone one gives a third", () => {
  const linked = { ...booking, ticketHash: ticketHash(ticketToken(secret, "b1", 1)) };
  const at = (second: string) => new Date(`2026-11-23T04:12:${second}Z`);
  const first = linkOfNewNumber(secret, linked, at("00"));
  const second = linkOfNewNumber(secret, linked, at("01"));
  expect(new Set([linked.ticketHash, first.ticketHash, second.ticketHash]).size).toBe(3);
  const late = { ...linked, ticketVersion: 2_000_000_000 };
  expect(linkOfNewNumber(secret, late, at("00"))).toMatchObject({ ticketVersion: 2_000_000_001 });
  expect(linkOfNewNumber(secret, { ...linked, ticketHash: null }, at("00"))).toEqual({});
});
