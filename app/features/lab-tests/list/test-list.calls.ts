import { type Api, readJson } from "#app/lib/api.ts";
import { dataOf, type Found, getData } from "#app/lib/api-data.ts";
import type { Test } from "../lab-test.ts";
import { packLabels } from "./packed-labels.ts";
import {
  askedTests,
  type TestList,
  type TestPage,
  testParams,
  TOTAL_HEADER,
  WHOLE_LIST_MAX,
} from "./test-pages.ts";

/** All tests, or the page that is asked for of a list that is too long for one. */
export async function fetchTestList(api: Api, params: URLSearchParams): Promise<TestList> {
  const all = await api.open("/tests");
  if (Number(all.headers.get(TOTAL_HEADER)) <= WHOLE_LIST_MAX)
    return { packed: packLabels(dataOf("/tests", await readJson<Found<Test[]>>("/tests", all))) };
  await all.body?.cancel();
  return { page: await getData<TestPage>(api, `/tests/page?${testParams(askedTests(params))}`) };
}
