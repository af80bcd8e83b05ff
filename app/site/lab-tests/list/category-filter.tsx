import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./category-filter.module.css";
import type { ListPage } from "#app/domain/lab-tests/lab-test.ts";
import { listSearch } from "./list-address.ts";

/** All Tests plus one button per category (product §2): links, so that they work at once and can be shared. */
export function CategoryFilter({ page }: { page: ListPage }) {
  const { categories, category: chosen, query } = page;
  const all: ListPage["categories"][number] = {
    name: "",
    count: categories.reduce((sum, { count }) => sum + count, 0),
  };
  return (
    <nav className={styles.categories} aria-label={t`Test categories`}>
      <h2>{t`Category`}</h2>
      <ul>
        {[all, ...categories].map(({ name, hindiName, count }) => (
          <li key={name}>
            <Link
              className={styles.category}
              to={{ search: listSearch({ sort: query.sort, find: query.find, category: name }) }}
              aria-current={name === chosen ? "true" : undefined}
              preventScrollReset
            >
              {/* One box: beside each other, its parts would be spread over the line. */}
              <div>
                <WithNames>{(hindiName ?? name) || t`All Tests`}</WithNames>
              </div>{" "}
              <span>{count.toLocaleString("en-IN")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
