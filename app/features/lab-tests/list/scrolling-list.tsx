import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { ListPage } from "./list-page.ts";
import { listSearch } from "./list-query.ts";
import { PageGroups } from "./page-groups.tsx";
import { NextPage, PreviousPage } from "./page-links.tsx";
import styles from "./scrolling-list.module.css";

type Props = {
  pages: ListPage[];
  loadNext: () => void;
  inCart: (testId: string) => ReactNode;
};

/**
 * A list of any length: its pages one below the other, the next one loaded when its end comes near.
 * The form makes Book Now work before JavaScript.
 */
export function ScrollingList({ pages, loadNext, inCart }: Props) {
  const [first] = pages;
  const last = pages.at(-1);
  const top = useTopInView(first);
  if (!first || !last) return null;
  return (
    <div className={styles.list} ref={top}>
      <PreviousPage page={first} />
      <form action="/book">
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
      {/* A new element each time: one that stays near the view would not be told again. */}
      <NextPage key={listSearch(last.query)} page={last} onNear={loadNext} />
    </div>
  );
}

/** Another list begins at its top, for a visitor who had scrolled far down the last one. */
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
