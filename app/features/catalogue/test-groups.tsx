import { memo, type ReactNode, Suspense } from "react";
import { byCategory, type TestLabel } from "./catalogue.ts";
import { TestCard } from "./test-card.tsx";
import { sliced } from "./test-list.ts";

type Props = {
  tests: readonly TestLabel[];
  marked?: TestLabel;
  /** What stands beside Add to Cart of a test: how often it is in the cart. */
  inCart: (testId: string) => ReactNode;
};

/**
 * Labels grouped by category. Each slice of a category is its own Suspense boundary, so that React
 * makes 1,260 of them interactive one slice after the other, and its own sheet, so that the browser
 * lays out only those in view.
 */
export const TestGroups = memo(function TestGroups({ tests, marked, inCart }: Props) {
  return Array.from(byCategory(tests), ([category, members]) => (
    <section className="group" key={category} aria-labelledby={idOf(category)}>
      <div className="group-h">
        <h2 id={idOf(category)}>{category}</h2>
        <span className="cap">{members.length === 1 ? "1 test" : `${members.length} tests`}</span>
      </div>
      {sliced(members).map((slice) => (
        <Suspense key={slice[0]?._id}>
          <div className="sheet-g slice">
            {slice.map((test) => (
              <TestCard
                key={test._id}
                test={test}
                marked={test === marked}
                inCart={inCart(test._id)}
              />
            ))}
          </div>
        </Suspense>
      ))}
    </section>
  ));
});

const idOf = (category: string) => `c-${category.toLowerCase().replace(/[^a-z]+/g, "-")}`;
