import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FirstPage } from "./first-page.tsx";

test("§10 Reports: without script the first page says what to do, and the PDF is a download", () => {
  const file = { id: "f1", name: "DS-3C8L_Rekha_Menon.pdf", pages: 1, bytes: 183_900 };
  const page = renderToStaticMarkup(<FirstPage file={file} />);
  expect(page).toContain("DS-3C8L_Rekha_Menon.pdf</h2>");
  expect(page).toContain("1 page, 184 kB");
  expect(page).toMatch(
    /<a [^>]*href="\/reports\/files\/f1\/pdf" download="DS-3C8L_Rekha_Menon.pdf"/,
  );
  expect(page).toContain("Without JavaScript it cannot be drawn: open the whole PDF.");
});
