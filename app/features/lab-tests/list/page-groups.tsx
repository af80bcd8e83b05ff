import { memo, type ReactNode, useId, useRef, useState } from "react";
import card from "#app/ui/card.module.css";
import text from "#app/ui/text.module.css";
import { TestCard } from "../lab-test-card.tsx";
import type { ListPage, TestGroup } from "./list-page.ts";
import styles from "./page-groups.module.css";
import { useNearView } from "./use-near-view.ts";

type Props = {
  page: ListPage;
  /** The categories with which the page above ends and the page below begins, where there are such pages. */
  categoryBefore: string | undefined;
  categoryAfter: string | undefined;
  /** What stands beside Add to Cart of a test: how often it is in the cart. */
  inCart: (testId: string) => ReactNode;
};

/** How high pages were when they were last drawn. */
const heights = new WeakMap<ListPage, number>();

/**
 * The labels of one page, grouped by category. Far from the view an empty box of the same height takes
 * their place, so that a list of any length is a few hundred elements.
 */
export const PageGroups = memo(function PageGroups({
  page,
  categoryBefore,
  categoryAfter,
  inCart,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!heights.has(page));
  useNearView(box, (near) => {
    const element = box.current;
    // What has the focus stays.
    if (!element || (!near && element.contains(document.activeElement))) return;
    if (!near && element.childElementCount > 0) heights.set(page, element.offsetHeight);
    setNear(near);
  });
  const height = heights.get(page);
  const isDrawn = isNear || height === undefined;
  return (
    <div ref={box} style={isDrawn ? undefined : { height }}>
      {isDrawn &&
        page.groups.map((group, at) => (
          <Group
            key={at}
            group={group}
            continues={at === 0 && group.category === categoryBefore}
            isContinued={at === page.groups.length - 1 && group.category === categoryAfter}
            marked={page.query.test}
            inCart={inCart}
          />
        ))}
    </div>
  );
});

type GroupProps = {
  group: TestGroup;
  /** It is the rest of the group above, whose heading stands for it; the page below has more of it. */
  continues: boolean;
  isContinued: boolean;
  marked: string;
  inCart: Props["inCart"];
};

/** Labels are known by their place: a filter changes their words instead of making new ones. */
function Group({ group, continues, isContinued, marked, inCart }: GroupProps) {
  const { category, count, tests } = group;
  const heading = useId();
  const labels = (
    <div className={`${card.grid} ${styles.cards}`}>
      {tests.map((test, at) => (
        <TestCard key={at} test={test} marked={test._id === marked} inCart={inCart(test._id)} />
      ))}
    </div>
  );
  const className = isContinued ? styles.continued : styles.group;
  if (continues) return <div className={className}>{labels}</div>;
  return (
    <section className={className} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{category}</h2>
        <span className={text.caption}>{count === 1 ? "1 test" : `${count} tests`}</span>
      </div>
      {labels}
    </section>
  );
}
