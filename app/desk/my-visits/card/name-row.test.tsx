import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NameRow } from "./name-row.tsx";

const html = (age: string) =>
  renderToStaticMarkup(
    <NameRow patient={{ age, reference: "DS-2Q8N" }} slot="09:00 AM" place="1 of 6">
      <h2>Nandini Rao</h2>
    </NameRow>,
  );

test("age and reference stand below the name; an age that nobody knows leaves no gap", () => {
  expect(html("58, female")).toContain("<span>58, female</span><span>DS-2Q8N</span>");
  expect(html("")).toMatch(/<p[^>]*><span>DS-2Q8N<\/span>/);
});
