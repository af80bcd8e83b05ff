import type { ReactNode } from "react";
import { Link } from "react-router";
import { Empty } from "#app/ui/page.tsx";
import { FoundConcerns, FoundPackages, FoundPosts } from "./found-lists.tsx";
import { FoundTests } from "./found-tests.tsx";
import { NoResultTips } from "./no-result-tips.tsx";
import {
  messages,
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchKind,
  searchPath,
  type SearchResult,
} from "./search.ts";
import "./search-results.css";

type Shown = {
  kind: SearchKind;
  label: string;
  /** How many are shown beside the other kinds. */
  preview: number;
  List: (props: { found: SearchResult[] }) => ReactNode;
};

/** In the order of the page: the few concerns lie above the many tests. */
const KINDS: Shown[] = [
  { kind: "concern", label: "Concerns", preview: 8, List: FoundConcerns },
  { kind: "test", label: "Tests", preview: 8, List: FoundTests },
  { kind: "package", label: "Packages", preview: 4, List: FoundPackages },
  { kind: "post", label: "Posts", preview: 3, List: FoundPosts },
];

type Props = { answer: SearchAnswer; kind?: SearchKind };

/** What was found, by kind; one kind alone on request (product §2: Search page). */
export function SearchResults({ answer, kind }: Props) {
  const { query, results, counts } = answer;
  const count = kind ? counts[kind] : totalOf(answer);
  return (
    <>
      <p className="found-sum" role="status">
        {count.toLocaleString("en-IN")} {count === 1 ? "result" : "results"} for “{query}”
      </p>
      <KindLinks answer={answer} chosen={kind} />
      {KINDS.filter((one) => (kind ? one.kind === kind : counts[one.kind] > 0)).map((one) => {
        const sent = results.filter((result) => result.kind === one.kind);
        const found = kind ? sent : sent.slice(0, one.preview);
        return (
          <section className="found-kind" key={one.kind} aria-labelledby={`found-${one.kind}`}>
            <div className="group-h">
              <h2 id={`found-${one.kind}`}>{one.label}</h2>
              <span className="cap">{extentOf(found.length, counts[one.kind])}</span>
              {found.length < sent.length && (
                <Link to={searchPath(query, one.kind)}>See more {one.label.toLowerCase()}</Link>
              )}
            </div>
            <one.List found={found} />
          </section>
        );
      })}
    </>
  );
}

export const totalOf = ({ counts }: SearchAnswer) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const extentOf = (shown: number, all: number) =>
  shown < all ? `the best ${shown} of ${all.toLocaleString("en-IN")}` : `${all}`;

/** The kinds there are results of, in the order in which the API sends them. */
function KindLinks({ answer, chosen }: { answer: SearchAnswer; chosen?: SearchKind }) {
  const { query, counts } = answer;
  const kinds = SEARCH_KINDS.filter((kind) => counts[kind] > 0 || kind === chosen).map((kind) => ({
    kind,
    label: KINDS.find((one) => one.kind === kind)?.label,
    count: counts[kind],
  }));
  const all = { kind: undefined, label: "All", count: totalOf(answer) };
  return (
    <nav className="kinds" aria-label="Kinds of results">
      <ul>
        {[all, ...kinds].map(({ kind, label, count }) => (
          <li key={label}>
            <Link
              to={searchPath(query, kind)}
              aria-current={kind === chosen ? "true" : undefined}
              preventScrollReset
            >
              {label} <span>{count.toLocaleString("en-IN")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const NothingFound = ({ query }: { query: string }) => (
  <Empty picture="empty-search" title={messages.none(query)}>
    <NoResultTips />
    <Link className="btn go" to="/tests">
      Browse Tests
    </Link>
  </Empty>
);

const EXAMPLES = ["CBC", "Blood Sugar", "Diabetes", "Heart", "Full Body", "Women Health"];

/** The page without a query: where to begin. */
export const NothingAsked = () => (
  <Empty picture="empty-search" title="What are you looking for?">
    <p>Type the name of a test, a package or a concern into the box at the top, or begin with:</p>
    <ul className="begin">
      {EXAMPLES.map((example) => (
        <li key={example}>
          <Link className="btn" to={searchPath(example)}>
            {example}
          </Link>
        </li>
      ))}
    </ul>
  </Empty>
);
