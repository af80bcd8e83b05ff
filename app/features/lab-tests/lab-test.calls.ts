import type { Api } from "#app/lib/api.ts";
import { getData } from "#app/lib/api-data.ts";
import type { Test } from "./lab-test.ts";

export const fetchTests = (api: Api) => getData<Test[]>(api, "/tests");

/** One test, or undefined when the catalogue no longer has it. */
export async function fetchTest(api: Api, id: string) {
  const [test] = await getData<Test[]>(api, `/tests?id=${encodeURIComponent(id)}`);
  return test;
}
