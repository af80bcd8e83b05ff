import { Link } from "react-router";
import { pageCount, type TestPage, testParams } from "./test-pages.ts";

/** Where one is in a long list, and the pages before and after. */
export function PageLinks({ page }: { page: TestPage }) {
  const { asked, category } = page;
  const last = pageCount(page);
  if (last === 1) return null;
  const to = (number: number) => ({
    search: `?${testParams({ category, sort: asked.sort, page: number })}`,
  });
  return (
    <nav className="pages" aria-label="Pages">
      {asked.page > 1 && (
        <Link className="btn" to={to(asked.page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span>
        Page {asked.page.toLocaleString("en-IN")} of {last.toLocaleString("en-IN")}
      </span>
      {asked.page < last && (
        <Link className="btn" to={to(asked.page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
