import "#app/ui/styles/tokens.css";
import "#app/ui/styles/base.css";
import "./desk-base.css";
import { currentLanguage, locale } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import favicon from "../../public/icons/favicon.svg?no-inline";
import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { DeskIconSprite } from "#app/ui/desk/desk-icon.tsx";
import { IconSprite } from "#app/ui/icon.tsx";
import { deskServices } from "./access/desk-services.server.ts";
import { typedBefore } from "./access/typed-before.server.ts";
import { HOLD_EARLY_INPUT } from "./early-input/hold-early-input.ts";
import { useEarlyInput } from "./early-input/use-early-input.ts";
import { keepPage } from "./frame/keep-page.ts";
import { PageFailure } from "./frame/page-failure.tsx";
import { LAYERS } from "./layers.ts";
import { RefusedForm } from "#app/ui/desk/typed-before.ts";
import type { Route } from "./+types/root";

import { followLanguage } from "./frame/follow-language.ts";

/** The lab's own name, phone and times, and by which channel patients hear that a visit is cancelled; who is signed in comes with the frame. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const typed = context.get(typedBefore);
  const { lab, tellsCancelled } = context.get(deskServices).config;
  const { name, phone, offer } = lab;
  const language = currentLanguage();
  return {
    lab: { name, phone, ...(offer && { offer }) },
    tellsCancelled,
    language,
    ...(typed && { typed }),
  };
};

export const clientMiddleware = [followLanguage, keepPage];

/** With every screen: the Lab screen changes the lab's name, phone and times while the desk is open. */
export const shouldRevalidate = () => true;

/** Used only when a route has no title of its own, or fails. */
export const meta = ({ error }: Route.MetaArgs) => [
  { title: error ? titleOf(error) : t`The desk` },
];

const titleOf = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 404 ? t`Not found` : t`Something went wrong`;

export function Layout({ children }: { children: React.ReactNode }) {
  const lab = useRouteLoaderData<typeof loader>("root")?.lab;
  useEarlyInput();
  return (
    <html lang={locale()}>
      <head>
        <meta charSet="utf-8" />
        <script
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HOLD_EARLY_INPUT : "" }}
          suppressHydrationWarning
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#10241f" />
        <meta name="application-name" content={lab?.name} />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <style>{LAYERS}</style>
        <Links />
        <Meta />
      </head>
      <body>
        <IconSprite />
        <DeskIconSprite />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <RefusedForm value={loaderData.typed}>
      <Outlet />
    </RefusedForm>
  );
}

/** What fails outside the frame, such as the frame itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    document.title = titleOf(error);
  }, [error]);
  return (
    <main id="main">
      <PageFailure error={error} />
    </main>
  );
}
