import { TestCard } from "#app/site/lab-tests/lab-test-card.tsx";
import { BookableLabels } from "#app/site/booking/open-booking.tsx";
import { InCartBadge } from "#app/site/cart/in-cart-badge.tsx";
import { toTestLabel } from "./test-of-result.ts";
import card from "#app/ui/card.module.css";
import styles from "./linked-results.module.css";
import type { SearchResult } from "#app/domain/search/search.ts";

/** The cards of the tests page, to book a test or add it to the cart. */
export function TestResults({ results }: { results: SearchResult[] }) {
  const tests = results.map((result) => ({ ...toTestLabel(result), description: result.summary }));
  return (
    <BookableLabels tests={tests}>
      <form action="/book">
        <div className={`${card.grid} ${styles.tests}`}>
          {tests.map((test) => (
            <TestCard key={test._id} test={test} inCart={<InCartBadge testId={test._id} />} />
          ))}
        </div>
      </form>
    </BookableLabels>
  );
}
