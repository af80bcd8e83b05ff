import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { t } from "#app/lib/translate.ts";

/** Scrolls smoothly to the home page's blog section, from any page (product §2: Header). */
export function BlogLink() {
  const { pathname } = useLocation();
  function scroll(event: MouseEvent) {
    const section = pathname === "/" && document.getElementById("blog");
    if (!section) return;
    event.preventDefault();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    section.scrollIntoView({ behavior: still ? "auto" : "smooth" });
  }
  return (
    <Link to="/#blog" onClick={scroll}>
      {t`Blog`}
    </Link>
  );
}
