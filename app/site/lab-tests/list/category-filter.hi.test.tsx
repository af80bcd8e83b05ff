import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CategoryFilter } from "./category-filter.tsx";

test("a name with Latin letters in it stays together beside its number", () => {
  const page = {
    query: { category: "", sort: "", find: "", page: 1, test: "" },
    category: "",
    groups: [],
    count: 39,
    pageCount: 1,
    categories: [{ name: "Hepatitis & HIV", hindiName: "हेपेटाइटिस और HIV", count: 39 }],
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <CategoryFilter page={page} /> }]);
  expect(renderToStaticMarkup(<Page />)).toContain(
    '<div>हेपेटाइटिस और <bdi lang="en">HIV</bdi></div> <span>39</span>',
  );
});
