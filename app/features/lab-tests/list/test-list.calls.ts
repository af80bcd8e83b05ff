import { type Api, readJson } from "#app/lib/api.ts";
import type { Answer } from "#app/lib/api-routes.ts";
import { dataOf } from "#app/lib/api-data.ts";
import { packLabels } from "./packed-labels.ts";
import {
  askedTests,
  type TestList,
  testParams,
  TOTAL_HEADER,
  WHOLE_LIST_MAX,
} from "./test-pages.ts";

/** All tests, or the page that is asked for of a list that is too long for one. */
export async function fetchTestList(api: Api, params: URLSearchParams): Promise<TestList> {
  const all = await api.open("/tests");
  if (Number(all.headers.get(TOTAL_HEADER)) <= WHOLE_LIST_MAX) {
    const tests = readJson<Answer<"$get", "/tests">>("/tests", all);
    return { packed: packLabels(await dataOf(tests)) };
  }
  await all.body?.cancel();
  return { page: await dataOf(api.get(`/tests/page?${testParams(askedTests(params))}`)) };
}
