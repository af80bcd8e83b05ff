import { expect, test } from "vitest";
import { PlainBodies } from "./plain-bodies.ts";

const body = (length: number) => ({ bytes: Buffer.alloc(length) });
const never = () => expect.fail("was made again");

test("a body is made once while it is used, and the one used longest ago goes first", () => {
  const bodies = new PlainBodies(100);
  const [a, b, c] = [{}, {}, {}];
  const first = bodies.get(a, () => body(40));
  bodies.get(b, () => body(40));
  expect(bodies.get(a, never)).toBe(first);
  bodies.get(c, () => body(40));
  expect(bodies.bytes).toBe(80);
  expect(bodies.get(a, never)).toBe(first);
  let made = 0;
  bodies.get(b, () => {
    made++;
    return body(40);
  });
  expect(made).toBe(1);
});

test("one that is larger than the limit is kept alone, until the next is made", () => {
  const bodies = new PlainBodies(100);
  const [large, small] = [{}, {}];
  bodies.get(small, () => body(10));
  bodies.get(large, () => body(500));
  expect(bodies.bytes).toBe(500);
  bodies.get(large, never);
  bodies.get(small, () => body(10));
  expect(bodies.bytes).toBe(10);
});
