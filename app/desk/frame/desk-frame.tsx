import { useState } from "react";
import { Outlet, useNavigate, useRouteLoaderData } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { ALL_RIGHTS } from "#app/domain/staff/rights.ts";
import { DeskToasts } from "#app/ui/desk/desk-toast.tsx";
import { AnsweredAt, ConnectionBand } from "#app/ui/desk/live/connection-band.tsx";
import { useLive } from "#app/ui/desk/live/use-live.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { GO_TARGETS, linksFor } from "../screens.ts";
import { t } from "#app/lib/translate.ts";
import { countOpenSteps } from "#app/desk/first-steps/must-facts.queries.server.ts";
import { findReasonsInUse } from "#app/domain/lab-rules/listed-reason.server.ts";
import { useFocusOnNavigation } from "./focus-on-navigation.ts";
import { useGoKeys } from "./go-keys.ts";
import { useKeptPage } from "./use-kept-page.ts";
import { InkBar } from "./ink-bar.tsx";
import { KeyList } from "./key-list.tsx";
import { countLinks } from "./link-counts.server.ts";
import { PageFailure } from "./page-failure.tsx";
import { PhoneTabs } from "./phone-tabs.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/desk-frame";
import styles from "./desk-frame.module.css";

/** Who is signed in, what the bar offers them, and when the server answered. */
export const loader = deskLoader("own-account", async (given) => {
  const { id, name, role, may } = given.staff;
  return {
    staff: { id, name, role },
    rights: ALL_RIGHTS.filter(may),
    counts: await countLinks(given),
    reasons: may("work-on-bookings") ? await findReasonsInUse(given.db) : [],
    openSteps: may("manage-lab") ? await countOpenSteps(given) : 0,
    at: given.now.toISOString(),
  };
});

/** With every screen: its counts and its time belong to the screen. */
export const shouldRevalidate = () => true;

/** The ink bar around every screen of somebody who is signed in. */
export default function DeskFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

type Props = Route.ComponentProps["loaderData"] & { children: React.ReactNode };

function Frame({ staff, rights, counts, at, children }: Props) {
  const labName = useRouteLoaderData<typeof rootLoader>("root")?.lab.name ?? "";
  const [finding, setFinding] = useState(false);
  const links = linksFor((right) => rights.includes(right));
  const canFind = rights.includes("find-patient");
  const navigate = useNavigate();
  useFocusOnNavigation();
  useKeptPage();
  useGoKeys(GO_TARGETS.filter(({ right }) => rights.includes(right)));
  // A page may have another meaning for it: on a visit it adds a patient.
  const newBooking = () => void navigate("/bookings/new");
  useKeys(rights.includes("new-booking") ? { b: newBooking } : {}, { turn: "last" });
  useLive();
  return (
    <AnsweredAt value={at}>
      <a className={styles.skipLink} href="#main">
        {t`Skip to content`}
      </a>
      <InkBar
        {...{ labName, staff, links, counts, canFind, finding }}
        onFound={() => setFinding(false)}
      />
      <ConnectionBand />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PhoneTabs {...{ links, counts, canFind, finding }} onFind={() => setFinding(!finding)} />
      <DeskToasts />
      <KeyList />
    </AnsweredAt>
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
