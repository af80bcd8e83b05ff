import { expect, test } from "vitest";
import { listSearch, readListQuery } from "./list-address.ts";

test.each([
  ["category=Heart&page=2", "?category=Heart&page=2"],
  ["page=1", ""],
  ["page=-3", ""],
  ["page=1e3&x=1", "?page=1000"],
  ["page=10001", ""],
  ["sort=zzz&page=1e9", ""],
  [`category=${"x".repeat(201)}`, ""],
  ["find=%20blood%20%20sugar%20", "?find=blood+sugar"],
  ["find=+", ""],
  ["page=two&sort=name&test=cbc", "?sort=name&test=cbc"],
])("%s asks for %s", (address, asked) => {
  expect(listSearch(readListQuery(new URLSearchParams(address)))).toBe(asked);
});
