import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WithNames } from "./with-names.tsx";

const html = (words: string) => renderToStaticMarkup(<WithNames>{words}</WithNames>);

test("§2 booking ticket: a reference stays on one line, with the signs it has", () => {
  const whole = `<bdi translate="no">DS-5B8Z</bdi>`;
  expect(html("Your booking DS-5B8Z: tell us where to come")).toBe(
    `Your booking ${whole}: tell us where to come`,
  );
  expect(html("DS-5B8Z")).toBe(whole);
  expect(html("Non-HDL Cholesterol of Asha Rao")).toBe("Non-HDL Cholesterol of Asha Rao");
});
