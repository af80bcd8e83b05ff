import { Link, NavLink } from "react-router";
import { useCartCount } from "#app/features/cart/use-cart.ts";
import { SearchBox } from "#app/features/search/search-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BlogLink } from "./blog-link.tsx";
import { Logo } from "./logo.tsx";

/** On every page (product §2: Header). On phones the links fold into a menu that needs no JavaScript. */
export function SiteHeader({ labName }: { labName: string }) {
  return (
    <header className="head">
      <div className="wrap">
        <div className="head-1">
          <Link className="logo" to="/" aria-label={`${labName}, home`}>
            <Logo name={labName} tube="var(--teal)" />
          </Link>
          <SearchBox />
          <div className="tools">
            <Link className="tool" to="/reports" aria-label="Your Reports">
              <Icon name="report" />
              <span className="t">Your Reports</span>
            </Link>
            <CartLink />
            <button type="button" className="tool menu" aria-label="Menu" popoverTarget="menu">
              <Icon name="menu" />
            </button>
          </div>
        </div>
        <nav className="nav" id="menu" popover="auto" aria-label="Main" ref={closeWhenLeft}>
          <ul>
            <li>
              <NavLink to="/tests">Book a Test</NavLink>
            </li>
            <li>
              <NavLink to="/collection-booth">Collection booth Near Me</NavLink>
            </li>
            <li>
              <Link to="/callback">Become a Partner</Link>
            </li>
            <li>
              <NavLink to="/reports">My Reports</NavLink>
            </li>
            <li>
              <Link to="/callback">Corporate Enquiry</Link>
            </li>
            <li>
              <BlogLink />
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Left with Tab, the open menu would lie over what has the focus. Its button closes it by itself. */
function closeWhenLeft(menu: HTMLElement) {
  const onFocusOut = ({ relatedTarget: next }: FocusEvent) => {
    if (!(next instanceof Element) || menu.contains(next) || next.hasAttribute("popovertarget"))
      return;
    if (menu.matches(":popover-open")) menu.hidePopover();
  };
  menu.addEventListener("focusout", onFocusOut);
  return () => menu.removeEventListener("focusout", onFocusOut);
}

function CartLink() {
  const count = useCartCount();
  return (
    <Link className="tool" to="/cart">
      <Icon name="cart" />
      <span className="t">Cart</span>
      {count > 0 && (
        <>
          <span className="badge">{count}</span>
          <span className="sr">{count === 1 ? "item" : "items"}</span>
        </>
      )}
    </Link>
  );
}
