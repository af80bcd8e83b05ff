import { memo } from "react";
import { Link, useSearchParams } from "react-router";
import type { countCategories } from "./test-list.ts";

type Props = {
  categories: ReturnType<typeof countCategories>;
  total: number;
  chosen: string;
  /** What is typed into the filter stays when a category is chosen. */
  typed: string;
};

/** All Tests plus one button per category (product §2); real links, so that they work at once and can be shared. */
export const CategoryFilter = memo(function CategoryFilter({
  categories,
  total,
  chosen,
  typed,
}: Props) {
  const [params] = useSearchParams();
  const sort = params.get("sort");
  const to = (category: string) => {
    const next = new URLSearchParams({
      ...(category && { category }),
      ...(sort && { sort }),
      ...(typed && { find: typed }),
    });
    return { search: next.size > 0 ? `?${next}` : "" };
  };
  return (
    <nav className="cats" aria-label="Test categories">
      <h2>Category</h2>
      <ul>
        {[{ name: "", count: total }, ...categories].map(({ name, count }) => (
          <li key={name}>
            <Link
              to={to(name)}
              aria-current={name === chosen ? "true" : undefined}
              preventScrollReset
            >
              {name || "All Tests"} <span>{count.toLocaleString("en-IN")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
