import { type ReactNode, type SubmitEvent, Suspense } from "react";
import { Await, data, useAsyncError, useLocation, useRevalidator } from "react-router";
import { ApiError, isUnreachable, NO_ANSWER } from "#app/lib/api.ts";
import button from "./button.module.css";
import styles from "./loaded.module.css";
import page from "./page.module.css";
import { Spinner } from "./spinner.tsx";

/** What a page shows is here, on its way (client-side navigation), or could not be had. */
export type Failed = { failed: number };
export type Loadable<T> = T | Promise<T> | Failed;

const isFailed = (value: unknown): value is Failed =>
  typeof value === "object" && value !== null && "failed" in value;

/**
 * For server loaders: waits for everything a page loads, so that it arrives whole. What the API has
 * refused becomes the page's status. Anything else is a bug, left to the router's error page.
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
 * For client loaders: hands on what is under way. The page reports a failure when it shows it (`Loaded`);
 * one before that, or after the visitor has left, is not an unhandled rejection.
 */
export function underWay<T extends Record<string, Promise<unknown>>>(loading: T) {
  for (const promise of Object.values(loading)) promise.catch(() => {});
  return loading;
}

type Props<T> = {
  promise: Loadable<T>;
  loading: ReactNode;
  /** What to show for a failure of this status; often `LoadFailure`, a sentence with Try Again. */
  failed: (status: number) => ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows `loading`, then the value or the failure. A new promise starts over with `loading`. */
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
  /** What Try Again does where making the page's calls once more is not enough. */
  retry?: () => void;
};

/**
 * A sentence and Try Again, which makes the page's calls once more (product §4: Page data). Without
 * JavaScript the form loads the page anew.
 */
export function LoadFailure({ heading, level: Heading = "h2", message, retry }: FailureProps) {
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  function tryAgain(event: SubmitEvent) {
    event.preventDefault();
    // The button is about to go; reading goes on from the heading.
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
        <form action={pathname} onSubmit={tryAgain}>
          {Array.from(new URLSearchParams(search), ([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={button.primary}>
            Try Again
          </button>
        </form>
      </div>
    </div>
  );
}

/** The page is loading: a quiet line, announced to screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {children}
    </p>
  );
}
