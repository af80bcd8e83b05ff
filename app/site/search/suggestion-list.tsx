import { type ReactNode, type RefObject, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { formatRupees } from "#app/lib/money.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { addSuggestion } from "./add-suggestion.ts";
import { NoResultTips } from "./no-result-tips.tsx";
import { searchPath } from "#app/domain/search/search.ts";
import { messages } from "./search-words.ts";
import { orderOf, SuggestedBooking } from "./suggested-booking.tsx";
import { useLeave } from "./use-leave.ts";
import { useSuggestionKeys } from "./use-suggestion-keys.ts";
import { preloadBookingDialog } from "#app/site/booking/open-booking.tsx";
import { PlainTube } from "#app/domain/lab-tests/container-pictures.tsx";
import button from "#app/ui/button.module.css";
import styles from "./suggestion-list.module.css";
import text from "#app/ui/text.module.css";
import { isBookable, isSold, type Suggestion } from "./suggestions.ts";
import { suggest } from "./match-suggestions.ts";
import { useSettled } from "./search-delay.ts";
import type { Entries } from "./use-lazy-suggestions.ts";

export type SuggestionListProps = {
  /** The form around the box and the list. */
  form: RefObject<HTMLFormElement | null>;
  box: RefObject<HTMLInputElement | null>;
  /** Undefined while loading. */
  entries: Entries | undefined;
  query: string;
  /** Takes what books a test or a package, to be rendered outside of every form. */
  onBook: (booking: ReactNode) => void;
  onClose: () => void;
};

/** Suggestions for `query`, once typing has paused (product §2, §4). */
export function SuggestionList({
  form,
  box,
  entries,
  query,
  onBook,
  onClose,
}: SuggestionListProps) {
  useLeave(form, onClose);
  useSuggestionKeys(form, onClose);
  useEffect(preloadBookingDialog, []);
  const settled = useSettled(query);
  const looked = settled === query ? lookUp(entries, query) : undefined;
  const found = looked === "failed" ? undefined : looked;
  return (
    <div className={styles.panel} id="suggestions" role="dialog" aria-label={t`Search suggestions`}>
      <div className={styles.head}>
        <p role="status">
          <WithNames>{summaryOf(looked, query)}</WithNames>
        </p>
        <button
          type="button"
          className={`${button.bareIcon} ${styles.close}`}
          aria-label={t`Close suggestions`}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {found && found.length > 0 && (
        <ul className={styles.suggestions}>
          {found.map((suggestion) => (
            <SuggestionLine
              key={suggestion.path + suggestion.id}
              suggestion={suggestion}
              onBook={() =>
                onBook(<SuggestedBooking order={orderOf(suggestion)} box={box} onOpen={onClose} />)
              }
              onChosen={onClose}
            />
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <div className={styles.tips}>
          <NoResultTips />
        </div>
      )}
      <Link className={styles.searchAll} to={searchPath(query)} onClick={onClose}>
        {t`Search all tests, packages and posts`}
      </Link>
    </div>
  );
}

const lookUp = (entries: Entries | undefined, query: string) =>
  Array.isArray(entries) ? suggest(entries, query) : entries;

function summaryOf(looked: Entries | undefined, query: string) {
  if (!looked) return messages.searching;
  if (looked === "failed") return messages.failed;
  const { length: count } = looked;
  if (count === 0) return messages.none(query);
  return t`${plural(count, { one: "# suggestion", other: "# suggestions" })}`;
}

type LineProps = {
  suggestion: Suggestion;
  onBook: () => void;
  onChosen: () => void;
};

function SuggestionLine({ suggestion, onBook, onChosen }: LineProps) {
  const navigate = useNavigate();
  const { type, name, price, path } = suggestion;
  const goToPage = () => {
    onChosen();
    void navigate(path);
  };
  return (
    <li>
      <Link to={path} onClick={onChosen}>
        <TypeIcon type={type} />
        <span>
          <b>
            <WithNames>{titleOf(suggestion)}</WithNames>
          </b>
          <span className={text.caption}>
            <WithNames>{captionOf(suggestion)}</WithNames>
          </span>
        </span>
        {price !== undefined && <span className={styles.price}>{formatRupees(price)}</span>}
      </Link>
      <span className={styles.buttons}>
        <button
          type="button"
          className={styles.book}
          aria-label={t`Book ${name}`}
          onClick={() => (isBookable(suggestion) ? onBook() : goToPage())}
        >
          {t`Book`}
        </button>
        <button
          type="button"
          className={styles.addToCart}
          aria-label={t`Cart: add ${name}`}
          onClick={() => (isBookable(suggestion) ? void addSuggestion(suggestion) : goToPage())}
        >
          {t`Cart`}
        </button>
      </span>
    </li>
  );
}

const TYPES: Record<Suggestion["type"], string> = {
  test: t`Test`,
  package: t`Package`,
  concern: t`Concern`,
  condition: t`Condition`,
};

/** Concerns and conditions have their Hindi name alone, tests and packages have it beneath. */
const titleOf = ({ name, spoken, ...suggestion }: Suggestion) =>
  currentLanguage() === "hi" && !isSold(suggestion) ? (spoken?.[0] ?? name) : name;

function captionOf({ type, category, spoken }: Suggestion) {
  if (currentLanguage() === "hi")
    return [TYPES[type], isSold({ type }) && spoken?.[0]].filter(Boolean).join(", ");
  return isSold({ type }) ? `${TYPES[type]}, ${category}` : category;
}

function TypeIcon({ type }: Pick<Suggestion, "type">) {
  if (type === "test") return <PlainTube />;
  return <Icon name={type} />;
}
