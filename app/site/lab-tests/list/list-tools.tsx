import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import layout from "#app/ui/layout.module.css";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import type { ListPage, ListQuery } from "#app/domain/lab-tests/lab-test.ts";
import { listSearch, readListQuery } from "./list-address.ts";
import { SORTS } from "./sort-orders.ts";
import styles from "./list-tools.module.css";

/** Filter-as-you-type and order, kept in the address. Without JavaScript the form asks for the filtered page. */
export function ListTools({ page }: { page: ListPage }) {
  const { query, category, count } = page;
  const { sort, test } = query;
  const number = count.toLocaleString("en-IN");
  const navigate = useNavigate();
  function change(changed: Partial<ListQuery>) {
    // While a list is loading, the address is ahead of the page.
    const latest = readListQuery(new URLSearchParams(window.location.search));
    const search = listSearch({ ...latest, page: 1, ...changed });
    return navigate({ search }, { replace: true, preventScrollReset: true });
  }
  // A filter replaces the marked test, but stays in its category.
  const [typed, type] = useTyped((find) => change({ find, ...(test && { category, test: "" }) }));

  return (
    <form
      className={styles.tools}
      role="search"
      aria-label={t`Tests`}
      action={localPath("/tests")}
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
    >
      {category && <input type="hidden" name="category" value={category} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <div className={field.field}>
        <label htmlFor="filter">{t`Find in this list`}</label>
        <input
          id="filter"
          name="find"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className={`${field.field} ${layout.needsScript}`}>
        <label htmlFor="sort">{t`Sort by`}</label>
        <select
          id="sort"
          value={sort}
          onChange={(event) => void change({ sort: event.target.value })}
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p className={`${text.caption} ${styles.count}`} role="status">
        {count === 1 ? t`1 test` : t`${number} tests`}
      </p>
    </form>
  );
}

/** The list is filtered when typing pauses for this long. */
const PAUSE_MS = 150;

/** The filter's text: that of the address, or what is being typed until `apply` has put it there. */
function useTyped(apply: (text: string) => unknown) {
  const [params] = useSearchParams();
  const [typing, setTyping] = useState<string>();
  if (typing === textOf(params)) setTyping(undefined);
  const onPause = useEffectEvent(apply);
  // Also when the address changes: a link clicked while typing leads to an address without the text.
  useEffect(() => {
    if (typing === undefined || typing === textOf(params)) return undefined;
    const timer = setTimeout(() => onPause(typing), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typing, params]);
  return [typing ?? textOf(params), setTyping] as const;
}

const textOf = (params: URLSearchParams) => params.get("find") ?? "";
