import type { Api } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import { wholeTest } from "./whole-test.ts";

/** One test, or undefined when the catalogue no longer has it. */
export async function fetchTest(api: Api, id: string) {
  const [test] = await dataOf(api.get(`/tests?id=${encodeURIComponent(id)}`));
  return test && wholeTest(test);
}
