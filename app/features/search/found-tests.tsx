import { TestCard } from "#app/features/lab-tests/lab-test-card.tsx";
import { BookableLabels } from "../booking/bookable-labels.tsx";
import { CartBadge } from "../cart/cart-badge.tsx";
import { labelOf } from "./found-label.ts";
import type { SearchResult } from "./search.ts";

/** Tests that were found, as the labels of the tests page, to book or to put into the cart. */
export function FoundTests({ found }: { found: SearchResult[] }) {
  const tests = found.map((result) => ({ ...labelOf(result), description: result.summary }));
  return (
    <BookableLabels tests={tests}>
      <form action="/book">
        <div className="sheet-g">
          {tests.map((test) => (
            <TestCard key={test._id} test={test} inCart={<CartBadge testId={test._id} />} />
          ))}
        </div>
      </form>
    </BookableLabels>
  );
}
