import { type ReactNode, useEffect, useRef } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "./more-menu.module.css";

type Props = {
  /** What the dots stand for: `More for Karthik Murthy`. */
  label: string;
  /** Buttons and links, one below the other. */
  children: ReactNode;
  /** Opens above the button on a phone, where that is at the foot of the screen. */
  atFoot?: boolean;
};

/** Actions that are rarely needed, behind three dots. It closes on Esc, on a choice, and when left. */
export function MoreMenu({ label, children, atFoot = false }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = ref.current;
    return menu ? closeByItself(menu) : undefined;
  }, []);
  return (
    <details ref={ref} className={styles.menu}>
      <summary aria-label={label}>
        <DeskIcon name="dots" />
      </summary>
      <div className={atFoot ? styles.aboveOnPhone : styles.list}>{children}</div>
    </details>
  );
}

/** The platform's <details> stays open until it is clicked. @returns what takes the listeners away. */
function closeByItself(menu: HTMLDetailsElement) {
  const listening = new AbortController();
  const { signal } = listening;
  const isOwn = (target: EventTarget | null) => target instanceof Node && menu.contains(target);
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      // Otherwise the key would also lead back to the list.
      event.preventDefault();
      close();
      menu.querySelector("summary")?.focus();
    },
    { signal },
  );
  menu.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("button, a")) close();
    },
    { signal },
  );
  const left = ({ target }: Event) => {
    if (!isOwn(target)) close();
  };
  document.addEventListener("pointerdown", left, { signal });
  document.addEventListener("focusin", left, { signal });
  return () => {
    listening.abort();
  };
}
