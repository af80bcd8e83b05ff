import { describe, expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";
import { financialYear, receiptFileName, receiptNumber } from "./receipt-number.ts";

describe("§10 receipt: the amount in words", () => {
  test.each([
    [249_900, "Rupees two thousand four hundred and ninety-nine only"],
    [0, "Rupees zero only"],
    [50, "Rupees zero and fifty paise only"],
    [100, "Rupees one only"],
    [10_000, "Rupees one hundred only"],
    [200_500, "Rupees two thousand and five only"],
    [1_000_000_0, "Rupees one lakh only"],
    [1_000_001_9, "Rupees one lakh and nineteen paise only"],
    [
      1_234_567_80,
      "Rupees twelve lakh thirty-four thousand five hundred and sixty-seven and eighty paise only",
    ],
    [1_000_000_000, "Rupees one crore only"],
    [
      999_999_999_99,
      "Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine and ninety-nine paise only",
    ],
  ])("%i paise", (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});

describe("§10 receipt: the number", () => {
  test.each([
    ["2026-11-24T05:01:00Z", "26-27"],
    ["2027-03-31T18:29:59Z", "26-27"],
    // Midnight in India.
    ["2027-03-31T18:30:00Z", "27-28"],
    ["2099-12-31T00:00:00Z", "99-00"],
  ])("%s is of the financial year %s", (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });

  test("has the lab's prefix, the year and five digits, or more after 99,999", () => {
    expect(receiptNumber("DD", "26-27", 4318)).toBe("DD/26-27/04318");
    expect(receiptNumber("ABCD", "26-27", 99_999)).toHaveLength(16);
    expect(receiptNumber("DD", "26-27", 100_000)).toBe("DD/26-27/100000");
  });

  test("its file is safe in a header and on every disk", () => {
    expect(receiptFileName("DD/26-27/04318")).toBe("receipt-DD-26-27-04318.pdf");
  });
});
