import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { DeskLink } from "../screens.ts";

/** A link to a screen, current on the screens of its subject too. */
export function BarLink({ link, children }: { link: DeskLink; children: ReactNode }) {
  const { pathname } = useLocation();
  const { to, covers } = link;
  // Every address is below that of the first screen.
  const isBelow = (path: string) => path !== "/" && pathname.startsWith(`${path}/`);
  const isCurrent = [to, ...covers].some((path) => pathname === path || isBelow(path));
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}
