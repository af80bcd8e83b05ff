import { t } from "#app/lib/translate.ts";

/** The menu of the tests page; `value` stands in the address. Compared in list-page.api.server.ts. */
export const SORTS = [
  { value: "", label: t`Popular` },
  { value: "name", label: t`Name` },
  { value: "price", label: t`Price, low to high` },
] as const;
