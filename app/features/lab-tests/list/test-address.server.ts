import { redirect } from "react-router";
import { unpackLabels } from "./packed-labels.ts";
import { askedTests, type TestList, testParams } from "./test-pages.ts";

/**
 * A list that is whole has no pages, and nothing is marked for a test it does not have: such an address
 * shows what the address without it shows, and would be rendered and kept once more for each word.
 * @throws a redirect to the one address.
 */
export function redirectToOwnAddress(list: TestList, url: string) {
  if (!("packed" in list)) return;
  const asked = askedTests(new URL(url).searchParams);
  const isKnown = () => unpackLabels(list.packed).some(({ _id }) => _id === asked.test);
  const own = { ...asked, page: 1, test: asked.test && isKnown() ? asked.test : "" };
  const params = testParams(own);
  if (String(params) === String(testParams(asked))) return;
  // Not for good: the next price list may have the test, or fill pages.
  throw redirect(params.size > 0 ? `/tests?${params}` : "/tests", 307);
}
