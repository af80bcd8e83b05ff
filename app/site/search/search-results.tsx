import type { ReactNode } from "react";
import { Link } from "react-router";
import { locale } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Empty } from "#app/ui/page.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import { ConcernResults, PackageResults, PostResults } from "./linked-results.tsx";
import { TestResults } from "./test-results.tsx";
import { messages } from "./search-words.ts";
import { NoResultTips } from "./no-result-tips.tsx";
import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchKind,
  searchPath,
  type SearchResult,
} from "#app/domain/search/search.ts";
import styles from "./search-results.module.css";

type Kind = {
  kind: SearchKind;
  label: string;
  /** The link to all of them. */
  more: string;
  /** How many are shown when all kinds are. */
  preview: number;
  List: (props: { results: SearchResult[] }) => ReactNode;
};

/** In the order of the page: the few concerns come before the many tests. */
const KINDS: Kind[] = [
  {
    kind: "concern",
    label: t`Concerns`,
    more: t`See more concerns`,
    preview: 8,
    List: ConcernResults,
  },
  { kind: "test", label: t`Tests`, more: t`See more tests`, preview: 8, List: TestResults },
  {
    kind: "package",
    label: t`Packages`,
    more: t`See more packages`,
    preview: 4,
    List: PackageResults,
  },
  { kind: "post", label: t`Posts`, more: t`See more posts`, preview: 3, List: PostResults },
];

type Props = { answer: SearchAnswer; kind?: SearchKind };

/** The results by kind, or of one kind (product §2: Search page). */
export function SearchResults({ answer, kind }: Props) {
  const { query, results, counts } = answer;
  const count = kind ? counts[kind] : totalOf(answer);
  return (
    <>
      <p className={styles.summary} role="status">
        <WithNames>{summaryOf(count, query)}</WithNames>
      </p>
      <KindLinks answer={answer} chosen={kind} />
      {KINDS.filter((one) => (kind ? one.kind === kind : counts[one.kind] > 0)).map((one) => {
        const sent = results.filter((result) => result.kind === one.kind);
        const shown = kind ? sent : sent.slice(0, one.preview);
        return (
          <section className={styles.kind} key={one.kind} aria-labelledby={`found-${one.kind}`}>
            <div className={styles.kindHead}>
              <h2 id={`found-${one.kind}`}>{one.label}</h2>
              <span className={text.caption}>{extentOf(shown.length, counts[one.kind])}</span>
              {shown.length < sent.length && (
                <Link to={searchPath(query, one.kind)}>{one.more}</Link>
              )}
            </div>
            <one.List results={shown} />
          </section>
        );
      })}
    </>
  );
}

export const totalOf = ({ counts }: SearchAnswer) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function summaryOf(count: number, query: string) {
  const counted = count.toLocaleString(locale());
  return t`${counted} ${plural(count, { one: "result", other: "results" })} for “${query}”`;
}

function extentOf(shown: number, count: number) {
  const all = count.toLocaleString(locale());
  return shown < count ? t`the best ${shown} of ${all}` : `${count}`;
}

/** Links to narrow the results to one kind; kinds without results are left out. */
function KindLinks({ answer, chosen }: { answer: SearchAnswer; chosen?: SearchKind }) {
  const { query, counts } = answer;
  const kinds = SEARCH_KINDS.filter((kind) => counts[kind] > 0 || kind === chosen).map((kind) => ({
    kind,
    label: KINDS.find((one) => one.kind === kind)?.label,
    count: counts[kind],
  }));
  const all = { kind: undefined, label: t`All`, count: totalOf(answer) };
  return (
    <nav className={styles.kinds} aria-label={t`Kinds of results`}>
      <ul>
        {[all, ...kinds].map(({ kind, label, count }) => (
          <li key={label}>
            <Link
              to={searchPath(query, kind)}
              aria-current={kind === chosen ? "true" : undefined}
              preventScrollReset
            >
              {label} <span>{count.toLocaleString(locale())}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const NothingFound = ({ query }: { query: string }) => (
  <Empty picture="empty-search" title={messages.none(query)}>
    <div className={styles.tips}>
      <NoResultTips />
    </div>
    <Link className={button.primary} to="/tests">
      {t`Browse Tests`}
    </Link>
  </Empty>
);

/** Shown and searched for. */
const EXAMPLES = [t`CBC`, t`Blood Sugar`, t`Diabetes`, t`Heart`, t`Full Body`, t`Women Health`];

/** The page without a query. */
export const NothingAsked = () => (
  <Empty picture="empty-search" title={t`What are you looking for?`}>
    <p>
      {t`Type the name of a test, a package or a concern into the box at the top, or begin with:`}
    </p>
    <ul className={styles.examples}>
      {EXAMPLES.map((example) => (
        <li key={example}>
          <Link className={button.button} to={searchPath(example)}>
            {example}
          </Link>
        </li>
      ))}
    </ul>
  </Empty>
);
