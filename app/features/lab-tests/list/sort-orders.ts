/** The menu of the tests page; `value` stands in the address. Compared in list-page.api.server.ts. */
export const SORTS = [
  { value: "", label: "Popular" },
  { value: "name", label: "Name" },
  { value: "price", label: "Price, low to high" },
] as const;
