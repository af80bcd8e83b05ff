import { DUE_AGAIN_PATH } from "./again-forms.ts";

type Shown = { month: string; isWeek: boolean; page: number };

/** The address of what is shown, with one row open where it is named. */
export function duePath({ month, isWeek, page }: Shown, row = "") {
  const asked = new URLSearchParams({ month });
  if (!isWeek) asked.set("all", "1");
  if (page > 1) asked.set("page", String(page));
  if (row !== "") asked.set("row", row);
  return `${DUE_AGAIN_PATH}?${asked.toString()}`;
}
