import type { Api } from "#app/lib/api.ts";
import { dataOf } from "#app/lib/api-data.ts";
import { listParams, type ListQuery } from "./list/list-query.ts";

/** One test, or undefined when the catalogue no longer has it. */
export async function fetchTest(api: Api, id: string) {
  const [test] = await dataOf(api.get(`/tests?id=${encodeURIComponent(id)}`));
  return test;
}

export const fetchListPage = (api: Api, query: ListQuery) =>
  dataOf(api.get(`/tests/page?${listParams(query)}`));
