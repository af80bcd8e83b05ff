import { type ReactNode, type SubmitEvent, Suspense } from "react";
import { Await, data, useAsyncError, useLocation, useRevalidator } from "react-router";
import { localPath } from "#app/lib/language.ts";
import { ApiError, isUnreachable, NO_ANSWER } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import button from "./button.module.css";
import styles from "./loaded.module.css";
import page from "./page.module.css";
import { Spinner } from "./spinner.tsx";

/** Data of a page: present, loading (client-side navigation), or failed. */
export type Failed = { failed: number };
export type Loadable<T> = T | Promise<T> | Failed;

const isFailed = (value: unknown): value is Failed =>
  typeof value === "object" && value !== null && "failed" in value;

/**
 * For server loaders: waits for all data, so that the page is sent complete. A status refused by the
 * API becomes the page's status; any other error is a bug and reaches the router's error page.
 */
export async function settled<T extends Record<string, unknown>>(loading: T) {
  const entries = await Promise.all(
    Object.entries(loading).map(async ([name, promise]) => {
      try {
        return [name, await promise] as const;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === NO_ANSWER) throw error;
        return [name, { failed: error.status } satisfies Failed] as const;
      }
    }),
  );
  const failed = entries.map(([, value]) => value).find(isFailed);
  const values = Object.fromEntries(entries) as { [K in keyof T]: Awaited<T[K]> | Failed };
  return data(values, { status: failed?.failed ?? 200 });
}

/**
 * For client loaders: returns the promises without awaiting them. `Loaded` shows a failure; the empty
 * handlers keep one that nobody shows from becoming an unhandled rejection.
 */
export function underWay<T extends Record<string, Promise<unknown>>>(loading: T) {
  for (const promise of Object.values(loading)) promise.catch(() => {});
  return loading;
}

type Props<T> = {
  promise: Loadable<T>;
  loading: ReactNode;
  /** Renders a failure by its HTTP status; usually `LoadFailure`. */
  failed: (status: number) => ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows `loading`, then the value or the failure. A new promise shows `loading` again. */
export function Loaded<T>({ promise, loading, failed, children }: Props<T>) {
  if (isFailed(promise)) return failed(promise.failed);
  if (!(promise instanceof Promise)) return children(promise);
  return (
    <Suspense key={idOf(promise)} fallback={loading}>
      <Await resolve={promise} errorElement={<Rejected>{failed}</Rejected>}>
        {(value) => children(value)}
      </Await>
    </Suspense>
  );
}

function Rejected({ children }: { children: (status: number) => ReactNode }) {
  const error = useAsyncError();
  if (error instanceof ApiError) return children(error.status);
  if (isUnreachable(error)) return children(NO_ANSWER);
  throw error; // A bug: the router's error page shows, and React logs it.
}

const ids = new WeakMap<Promise<unknown>, number>();
let lastId = 0;

function idOf(promise: Promise<unknown>) {
  const id = ids.get(promise) ?? ++lastId;
  ids.set(promise, id);
  return id;
}

type FailureProps = {
  heading?: string;
  level?: "h1" | "h2";
  message: string;
  /** What Try Again does instead of repeating the page's calls. */
  retry?: () => void;
};

/**
 * A message and Try Again, which repeats the page's calls (product §4: Page data). Without JavaScript
 * the form reloads the page.
 */
export function LoadFailure({ heading, level: Heading = "h2", message, retry }: FailureProps) {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  function tryAgain(event: SubmitEvent) {
    event.preventDefault();
    // The focused button unmounts: move the focus to the heading, or screen readers start over.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    if (retry) retry();
    else void revalidator.revalidate();
  }
  return (
    <div className={page.empty} role="alert">
      <img src="/images/error.svg" alt="" width="200" height="130" />
      <div>
        {heading && <Heading tabIndex={Heading === "h1" ? -1 : undefined}>{heading}</Heading>}
        <p>{message}</p>
        <form action={localPath(pathname)} onSubmit={tryAgain}>
          {Array.from(new URLSearchParams(search), ([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={button.primary}>
            {t`Try Again`}
          </button>
        </form>
      </div>
    </div>
  );
}

/** A line of text with a spinner, announced to screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {children}
    </p>
  );
}
