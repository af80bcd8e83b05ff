import { describe, expect, test } from "vitest";
import { daysIn, daysWords, readSpan, spanBefore, spanTitle } from "./span.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const TODAY = "2026-11-23";
const read = (search: string) => readSpan(new URLSearchParams(search), NOW);

describe("§10 month: the span", () => {
  test("is the month of today until today, or a month before it", () => {
    expect(read("")).toEqual({ span: { from: "2026-11-01", to: TODAY, month: "2026-11" } });
    expect(spanTitle(read("").span, TODAY)).toBe("November 2026, until today");
    expect(daysWords(read("").span, TODAY)).toBe("1 to 23 November");
    expect(read("month=2026-02").span).toMatchObject({ from: "2026-02-01", to: "2026-02-28" });
    expect(spanTitle(read("month=2026-02").span, TODAY)).toBe("February 2026");
    for (const month of ["2026-12", "2026-13", "x"])
      expect(read(`month=${month}`).span.month).toBe("2026-11");
  });

  test("is up to 400 days from a day to a day", () => {
    expect(read("from=28/10&to=3 Nov").span).toEqual({ from: "2026-10-28", to: "2026-11-03" });
    expect(spanTitle(read("from=28/10&to=3 Nov").span, TODAY)).toBe("28 October to 3 November");
    expect(read("from=2026-11-10&to=2026-11-02").span.from).toBe("2026-11-02");
    expect(read("from=2026-11-20&to=2026-12-20").span.to).toBe(TODAY);
    const long = read("from=2024-01-01&to=today");
    expect(daysIn(long.span)).toBe(400);
    expect(long.refused).toBe("At most 400 days at once. These are the last ones");
    expect(read("from=soon&to=today").refused).toBe(
      "Please type both days, like 24/11 or Tue 24 Nov",
    );
    expect(read("from=2027-01-01&to=2027-01-02").refused).toBe("These days are still ahead");
  });

  test("is compared with the same days of the month before", () => {
    expect(spanBefore(read("").span)).toEqual({ from: "2026-10-01", to: "2026-10-23" });
    expect(spanBefore(read("month=2026-03").span)).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
    expect(spanBefore(read("month=2026-02").span)?.to).toBe("2026-01-31");
    expect(spanBefore({ from: "2026-11-01", to: "2026-11-02" })).toBeUndefined();
  });
});
