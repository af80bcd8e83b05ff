import { fetchTest } from "#app/site/lab-tests/lab-test.calls.ts";
import { browserApi, logBug } from "#app/http/api.ts";
import { describeTest } from "./add-line.ts";
import { changeCart } from "./cart-storage.ts";

/** Fetches a test's description for the cart, because lists do not carry it, and facts that its line lacks. */
export function fetchDescription(testId: string) {
  fetchTest(browserApi, testId).then(
    (test) => test && changeCart((lines) => describeTest(lines, test)),
    logBug, // A line works without its description.
  );
}
