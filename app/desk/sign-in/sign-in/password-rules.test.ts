import { describe, expect, test } from "vitest";
import { passwordProblem } from "./password-rules.ts";

describe("§10 door: passwords", () => {
  test.each(["", "short", "elevensign1", "ééééééééééé"])("%j is too short", (password) => {
    expect(passwordProblem(password)).toBe(
      "Please use at least 12 characters. Four words are easy to keep in mind.",
    );
  });

  test.each([
    "password1234",
    "Password@1234",
    "P@ssw0rd1234",
    "passwordpassword",
    "123456789012",
    "111111111111",
    "qwertyuiop12",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
    "qwerty123456",
    "abcdefghijkl",
    "abcdabcdabcd",
    "iloveyou1234",
    "welcome@2026",
    "administrator",
    "Bangalore@123",
    "doorstep2026!",
    "kavithanair12",
    "KAVITHA_nair_1",
  ])("%j is among the commonest, or made of one's own name", (password) => {
    expect(passwordProblem(password, ["Kavitha Nair", "kavitha"])).toBe(
      "This password is easy to guess. Please choose another one, for example four words.",
    );
  });

  test.each([
    "mango lantern quiet river",
    "correct horse battery staple",
    "Tr7#vLq9!zPw",
    "மழை நீர் காடு மலை",
    "8f3kq-92ndw-x",
  ])("%j is good", (password) => {
    expect(passwordProblem(password, ["Kavitha Nair", "kavitha"])).toBeUndefined();
  });

  test("one of 201 characters is refused before it is hashed", () => {
    expect(passwordProblem("mango lantern ".repeat(20))).toBe("Please use at most 200 characters.");
  });
});
