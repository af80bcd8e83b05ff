import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { DeskLink } from "../screens.ts";

/** A link to a screen, current on the screens of its subject too. */
export function BarLink({ link, children }: { link: DeskLink; children: ReactNode }) {
  const { pathname } = useLocation();
  const { to, covers } = link;
  const isCurrent =
    to === "/"
      ? pathname === to
      : [to, ...covers].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}
