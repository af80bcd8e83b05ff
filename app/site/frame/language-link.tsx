import { useLocation, useParams } from "react-router";
import { otherLanguage } from "#app/lib/language.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./language-link.module.css";

/** To the same page in the other language: a plain link, because each is a site of its own (decision 45). */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  // One page is kept for all unknown addresses: it may not name the one that was asked for first.
  const isUnknown = useParams()["*"] !== undefined;
  // Nor do kept pages know every parameter of their visitors' addresses.
  const here = isUnknown ? "/" : pathname + (isHydrated ? search : "");
  const { at, lang, locale, name } = otherLanguage();
  return (
    <a className={styles.language} href={at(here)} lang={lang} hrefLang={locale}>
      {name}
    </a>
  );
}
