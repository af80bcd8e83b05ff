import { Outlet, useRouteLoaderData } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { ALL_RIGHTS } from "#app/features/staff/rights.ts";
import { InkBar } from "./ink-bar.tsx";
import { PageFailure } from "./page-failure.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/desk-frame";
import styles from "./desk-frame.module.css";

/** Who is signed in, and what the bar offers them. */
export const loader = deskLoader("own-account", ({ staff: { id, name, role, may } }) => ({
  staff: { id, name, role },
  rights: ALL_RIGHTS.filter(may),
}));

/** The ink bar around every screen of somebody who is signed in. */
export default function DeskFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

function Frame({
  staff,
  rights,
  children,
}: Route.ComponentProps["loaderData"] & { children: React.ReactNode }) {
  const labName = useRouteLoaderData<typeof rootLoader>("root")?.lab.name ?? "";
  return (
    <>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      <InkBar labName={labName} staff={staff} rights={rights} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** A screen that fails leaves the bar where it is. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <Frame {...loaderData}>
      <PageFailure error={error} />
    </Frame>
  ) : (
    <main id="main" tabIndex={-1}>
      <PageFailure error={error} />
    </main>
  );
}
