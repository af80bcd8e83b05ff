import { SORTS } from "./test-list.ts";

type Props = {
  typed: string;
  sort: string;
  change: (changed: { find?: string; sort?: string }) => void;
  /** How many tests there are, announced as it changes. */
  count: number;
  /** How many of them the list holds, where it is not all. */
  listed?: number;
};

/** Filter-as-you-type and order. Without JavaScript the box searches the whole site. */
export function TestTools({ typed, sort, change, count, listed = count }: Props) {
  return (
    <form className="tools-row" role="search" aria-label="Tests" action="/search">
      <div className="f">
        <label htmlFor="filter">Find in this list</label>
        <input
          id="filter"
          name="q"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => change({ find: event.target.value })}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      <div className="f needs-script">
        <label htmlFor="sort">Sort by</label>
        <select id="sort" value={sort} onChange={(event) => change({ sort: event.target.value })}>
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p className="cap" role="status">
        {listed < count && `The first ${listed.toLocaleString("en-IN")} of `}
        {count === 1 ? "1 test" : `${count.toLocaleString("en-IN")} tests`}
      </p>
    </form>
  );
}
