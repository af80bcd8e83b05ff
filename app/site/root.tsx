import "#app/ui/styles/tokens.css";
import "#app/ui/styles/base.css";
import "#app/ui/styles/switch.en.css";
import "#app/ui/styles/type.hi.css";
import hindiFont from "#app/ui/styles/fonts/anek-hindi.woff2?url";
import latinFont from "#app/ui/styles/fonts/anek-latin.woff2?url";
import { useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { notFoundTitle, NotFound } from "./frame/not-found.tsx";
import { LoadedWhenIdle } from "./frame/loaded-when-idle.tsx";
import { SiteFooter } from "./frame/site-footer.tsx";
import { SiteHeader } from "./frame/site-header.tsx";
import { SiteStyles } from "./frame/site-styles.tsx";
import { currentLanguage, locale, localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { labContext } from "#app/http/lab-context.ts";
import { IconSprite } from "#app/ui/icon.tsx";
import { Toasts } from "#app/ui/toast.tsx";
import { Empty } from "#app/ui/page.tsx";
import type { Route } from "./+types/root";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./root.module.css";

const FAILED = t`Unexpected Application Error`;

export const loader = ({ context }: Route.LoaderArgs) => ({ lab: context.get(labContext) });

/** Used only when a route fails to load or render. */
export const meta = ({ error }: Route.MetaArgs) => [
  { title: isMissing(error) ? notFoundTitle() : FAILED },
  { name: "robots", content: "noindex" },
];

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The lab's details do not change during a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const lab = useRouteLoaderData<typeof loader>("root")?.lab;
  const labName = lab?.name ?? "";
  return (
    <html lang={locale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f4" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localPath("/manifest.webmanifest")} />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={t`${labName} Blogs`.trim()}
          href={localPath("/blogs/feed.xml")}
        />
        {currentLanguage() === "hi" && [hindiFont, latinFont].map(preloadOf)}
        <SiteStyles />
        <Meta />
      </head>
      <body>
        <IconSprite />
        <a className={styles.skipLink} href="#main">
          {t`Skip to content`}
        </a>
        <SiteHeader labName={labName} without={lab?.without} />
        <LoadedWhenIdle />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {lab && <SiteFooter lab={lab} />}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Both fonts are asked for at once, before the page is laid out. */
const preloadOf = (font: string) => (
  <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} key={font} />
);

export default function Site() {
  useFocusOnNavigation();
  return <Outlet />;
}

/** Focuses the page's heading after a navigation, so that screen readers announce it (product §2: Access). */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    forgetFirstPage();
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Removes the tags for crawlers, which describe only the page that the server sent (app/http/page-meta.ts). */
function forgetFirstPage() {
  const told = '[property^="og:"], [name^="twitter:"], [type="application/ld+json"], [hreflang]';
  for (const element of document.head.querySelectorAll(told)) element.remove();
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const missing = isMissing(error);
  useEffect(() => {
    // React Router changes neither title nor focus after an error in the browser.
    document.title = missing ? notFoundTitle() : FAILED;
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [missing]);
  return (
    <div className={`${layout.page} ${layout.section}`}>
      {missing ? (
        <NotFound />
      ) : (
        <Empty picture="error" level="h1" title={FAILED}>
          <p>{t`This page could not be shown. Your cart is safe; please try again.`}</p>
          <p className={layout.actions}>
            <a className={button.primary} href={localPath(pathname) + search}>
              {t`Try Again`}
            </a>
            <a className={button.button} href={localPath("/")}>
              {t`Home`}
            </a>
          </p>
        </Empty>
      )}
    </div>
  );
}
