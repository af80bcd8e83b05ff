import {
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { logBug } from "#app/http/api.ts";
import { localPath } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import card from "#app/ui/card.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import type { ListPage, ListQuery, TestGroup } from "#app/domain/lab-tests/lab-test.ts";
import { TestCard } from "../lab-test-card.tsx";
import { listSearch } from "./list-address.ts";
import { NextPage, PreviousPage } from "./page-links.tsx";
import { rememberList } from "./recent-list.ts";
import styles from "./scrolling-list.module.css";
import { useNearView } from "./use-near-viewport.ts";

type InCart = (testId: string) => ReactNode;

type Props = {
  pages: ListPage[];
  loadNext: () => void;
  /** How many of a test are in the cart, shown beside Add to Cart. */
  inCart: InCart;
};

/**
 * A list of any length: pages one below the other; the next one loads when the visitor scrolls near the
 * end. The form makes Book Now work before JavaScript.
 */
export function ScrollingList({ pages, loadNext, inCart }: Props) {
  const [first] = pages;
  const last = pages.at(-1);
  const top = useTopInView(first);
  if (!first || !last) return null;
  return (
    <div className={styles.list} ref={top}>
      <PreviousPage page={first} />
      <form action={localPath("/book")}>
        {pages.map((page, at) => (
          <PageGroups
            key={at}
            page={page}
            categoryBefore={pages[at - 1]?.groups.at(-1)?.category}
            categoryAfter={pages[at + 1]?.groups[0]?.category}
            inCart={inCart}
          />
        ))}
      </form>
      {/* The key makes a new element: an observer does not fire again for one that stays near the view. */}
      <NextPage key={listSearch(last.query)} page={last} onNear={loadNext} />
    </div>
  );
}

/** The pages loaded so far, beginning with `first`, and a function that loads the next one. */
export function useMorePages(
  first: ListPage[],
  fetchPage: (query: ListQuery) => Promise<ListPage>,
) {
  const [loaded, setLoaded] = useState({ first, pages: first });
  const pages = loaded.first === first ? loaded.pages : first;
  const loading = useRef<ListPage>(undefined);
  useEffect(() => rememberList(pages), [pages]);

  function loadNext() {
    const last = pages.at(-1);
    if (!last || loading.current === last || last.query.page >= last.pageCount) return;
    loading.current = last;
    fetchPage({ ...last.query, page: last.query.page + 1 }).then(
      (next) => startTransition(() => setLoaded({ first, pages: [...pages, next] })),
      (error: unknown) => {
        loading.current = undefined; // The link to the next page is still there.
        logBug(error);
      },
    );
  }
  return { pages, loadNext };
}

/** Scrolls a new list to its top when the visitor had scrolled down the previous one. */
function useTopInView(list: ListPage | undefined) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(list);
  useLayoutEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const element = top.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [list]);
  return top;
}

/** The heights of pages when they were last drawn. */
const heights = new WeakMap<ListPage, number>();

type PageProps = {
  page: ListPage;
  /** The last category of the page above and the first of the page below, if there are such pages. */
  categoryBefore: string | undefined;
  categoryAfter: string | undefined;
  inCart: InCart;
};

/**
 * The cards of one page, grouped by category. Far from the view an empty box of the same height takes
 * their place, so that a list of any length is a few hundred elements (decision 10).
 */
const PageGroups = memo(function PageGroups({
  page,
  categoryBefore,
  categoryAfter,
  inCart,
}: PageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!heights.has(page));
  useNearView(box, (near) => {
    const element = box.current;
    // Keep the page that has the focus.
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
  /** The group began on the page above, which shows its heading. */
  continues: boolean;
  /** The group goes on with the page below. */
  isContinued: boolean;
  marked: string;
  inCart: InCart;
};

/** Cards are keyed by position: a filter changes their text instead of making new elements. */
function Group({ group, continues, isContinued, marked, inCart }: GroupProps) {
  const { category, hindiName = category, count, tests } = group;
  const heading = useId();
  const cards = (
    <div className={`${card.grid} ${styles.cards}`}>
      {tests.map((test, at) => (
        <TestCard key={at} test={test} marked={test._id === marked} inCart={inCart(test._id)} />
      ))}
    </div>
  );
  const className = isContinued ? styles.continued : styles.group;
  if (continues) return <div className={className}>{cards}</div>;
  return (
    <section className={className} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>
          <WithNames>{hindiName}</WithNames>
        </h2>
        <span
          className={text.caption}
        >{t`${plural(count, { one: "# test", other: "# tests" })}`}</span>
      </div>
      {cards}
    </section>
  );
}
