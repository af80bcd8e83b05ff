import { expect, test } from "vitest";
import { readWho, writeWho } from "./who-cookie.ts";

test("§10 my visits: who signed in last is read back as it was written", () => {
  const set = writeWho("phlebotomist; of=the test", false);
  expect(set).toBe(
    "desk-who=phlebotomist%3B%20of%3Dthe%20test; Path=/; SameSite=Lax; Max-Age=86400",
  );
  expect(readWho(`a=b; ${set.split(";", 1)[0]}`, false)).toBe("phlebotomist; of=the test");
  expect(writeWho("ravi", true)).toBe(
    "__Host-desk-who=ravi; Path=/; SameSite=Lax; Max-Age=86400; Secure",
  );
  expect(readWho("__Host-desk-who=ravi", true)).toBe("ravi");
  expect(writeWho("", false)).toContain("Max-Age=0");
});

test.each(["", "other=x", "desk-who=", "desk-who=%E0%A4", "__Host-desk-who=ravi"])(
  "control: %j names nobody",
  (cookies) => {
    expect(readWho(cookies, false)).toBeUndefined();
  },
);
