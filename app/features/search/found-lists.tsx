import { Link } from "react-router";
import { formatRupees } from "#app/lib/money.ts";
import { Print } from "#app/ui/page.tsx";
import { oldPriceOf } from "#app/lib/price.ts";
import type { SearchResult } from "./search.ts";

type Props = { found: SearchResult[] };

/** Lines of the search page for what is read on a page of its own. */

export const FoundConcerns = ({ found }: Props) => (
  <ul className="found-concerns">
    {found.map(({ name, path, icon }) => (
      <li key={path}>
        <Link to={path}>
          {icon && <Print icon={icon} />}
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

export const FoundPackages = ({ found }: Props) => (
  <ul className="found-lines">
    {found.map((pack) => (
      <li key={pack._id}>
        {pack.icon && <Print icon={pack.icon} />}
        <div>
          <h3>
            <Link to={pack.path}>{pack.name}</Link>
          </h3>
          <p className="cap">{[pack.summary, countOf(pack)].filter(Boolean).join(" · ")}</p>
        </div>
        <Price of={pack} />
        <Link className="btn" to={pack.path} aria-label={`Book Now: ${pack.name}`}>
          Book Now
        </Link>
      </li>
    ))}
  </ul>
);

const countOf = ({ testCount }: SearchResult) =>
  testCount === 1 ? "1 test" : testCount && `${testCount} tests`;

function Price({ of: { price, originalPrice } }: { of: SearchResult }) {
  const old = oldPriceOf({ offeredPrice: price, originalPrice });
  return (
    <p className="price">
      <b>{formatRupees(price)}</b> {old !== undefined && <s className="was">{formatRupees(old)}</s>}
    </p>
  );
}

export const FoundPosts = ({ found }: Props) => (
  <ul className="found-lines found-posts">
    {found.map(({ _id, name, summary, path }) => (
      <li key={_id}>
        <div>
          <h3>
            <Link to={path}>{name}</Link>
          </h3>
          <p className="cap">{summary}</p>
        </div>
      </li>
    ))}
  </ul>
);
