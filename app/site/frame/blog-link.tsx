import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";

/** Scrolls smoothly to the blog section of the home page, from wherever it is (product §2: Header). */
export function BlogLink({ children = "Blog" }: { children?: string }) {
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
      {children}
    </Link>
  );
}
