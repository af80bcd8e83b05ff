import { useRef } from "react";
import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import type { ListPage } from "#app/domain/lab-tests/lab-test.ts";
import { listSearch } from "./list-address.ts";
import styles from "./page-links.module.css";
import { useNearView } from "./use-near-viewport.ts";

/** A link to the previous page, above a list that does not begin with page 1. */
export function PreviousPage({ page: { query } }: { page: ListPage }) {
  if (query.page === 1) return null;
  return (
    <nav className={styles.links} aria-label={t`Previous page`}>
      <Link
        className={button.button}
        to={{ search: listSearch({ ...query, page: query.page - 1 }) }}
        rel="prev"
      >
        {t`Previous`}
      </Link>
    </nav>
  );
}

type NextProps = { page: ListPage; onNear: () => void };

/** A link to the next page. `onNear` is called when the visitor scrolls near it. */
export function NextPage({ page: { query, pageCount }, onNear }: NextProps) {
  const ref = useRef<HTMLElement>(null);
  useNearView(ref, (isNear) => isNear && onNear());
  if (query.page >= pageCount) return null;
  const page = query.page.toLocaleString("en-IN");
  const last = pageCount.toLocaleString("en-IN");
  return (
    <nav className={styles.links} aria-label={t`Next page`} ref={ref}>
      <Link
        className={button.button}
        to={{ search: listSearch({ ...query, page: query.page + 1 }) }}
        rel="next"
      >
        {t`Next`}
      </Link>
      <span>{t`Page ${page} of ${last}`}</span>
    </nav>
  );
}
