import { memo, type ReactNode, Suspense, useId } from "react";
import type { TestLabel } from "../lab-test.ts";
import { TestCard } from "../lab-test-card.tsx";
import type { CategoryCount } from "./test-pages.ts";
import { drawnGroups, sliced } from "./test-list.ts";
import { useGrowing } from "./use-growing.ts";

type Props = {
  tests: readonly TestLabel[];
  marked?: TestLabel;
  /** What stands beside Add to Cart of a test: how often it is in the cart. */
  inCart: (testId: string) => ReactNode;
  /** How many tests a category has, where the list holds only some of them. */
  sizes?: readonly CategoryCount[];
  /** Made by the server: all of it is in the page already. */
  served: boolean;
};

/**
 * Labels grouped by category. Each slice of a category is its own Suspense boundary, so that React
 * makes 1,260 of them interactive one slice after the other, and its own sheet, so that the browser
 * lays out only those in view. Labels are known by their place: what is typed changes the words on
 * the first few instead of making new ones. Nothing may draw the list again while it becomes
 * interactive, or React does all of it at once.
 */
export const TestGroups = memo(function TestGroups({
  tests,
  marked,
  inCart,
  sizes,
  served,
}: Props) {
  const list = useId();
  return drawnGroups(tests, useGrowing(tests, served)).map(({ category, count, drawn }) => {
    const size = sizes?.find(({ name }) => name === category)?.count ?? count;
    const heading = `${list}${category}`.replace(/[^\w«»]+/g, "-");
    return (
      <section className="group" key={category} aria-labelledby={heading}>
        <div className="group-h">
          <h2 id={heading}>{category}</h2>
          <span className="cap">{size === 1 ? "1 test" : `${size} tests`}</span>
        </div>
        {sliced(drawn).map((slice, place) => (
          <Suspense key={place}>
            <div className="sheet-g slice">
              {slice.map((test, at) => (
                <Label key={at} test={test} marked={test === marked} inCart={inCart} />
              ))}
            </div>
          </Suspense>
        ))}
      </section>
    );
  });
});

type LabelProps = { test: TestLabel; marked: boolean; inCart: Props["inCart"] };

/** Remembered, because the list is drawn once more with each step it grows. */
const Label = memo(function Label({ test, marked, inCart }: LabelProps) {
  return <TestCard test={test} marked={marked} inCart={inCart(test._id)} />;
});
