import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { t } from "#app/lib/translate.ts";
import { Icon } from "./icon.tsx";
import button from "./button.module.css";
import styles from "./carousel.module.css";
import layout from "./layout.module.css";

type Props = {
  title: string;
  /** The names of the two buttons: "Previous concerns". */
  previous: string;
  next: string;
  /** Pixels a click scrolls (product §2: Home). */
  step: number;
  /** The slides, each an `li`. */
  children: ReactNode;
};

/**
 * A row that scrolls sideways: by finger, wheel, arrow keys or the two buttons. Nothing moves by
 * itself, and without JavaScript the row still scrolls.
 */
export function Carousel({ title, previous, next, step, children }: Props) {
  const titleId = useId();
  const { rail, atStart, atEnd, measure } = useRail();
  const move = (pixels: number) => rail.current?.scrollBy({ left: pixels });
  return (
    <section
      className={`${layout.section} ${layout.sheet}`}
      aria-labelledby={titleId}
      aria-roledescription={t`carousel`}
    >
      <div className={layout.page}>
        <div className={layout.sectionHead}>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.buttons}>
            <Arrow label={previous} ended={atStart} onClick={() => move(-step)}>
              <Icon name="previous" />
            </Arrow>
            <Arrow label={next} ended={atEnd} onClick={() => move(step)}>
              <Icon name="next" />
            </Arrow>
          </div>
        </div>
        {/* A scrolling row must be reachable by keyboard even if its slides have no links. */}
        <ul
          className={styles.slides}
          ref={rail}
          onScroll={measure}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-labelledby={titleId}
        >
          {children}
        </ul>
      </div>
    </section>
  );
}

type ArrowProps = { label: string; ended: boolean; onClick: () => void; children: ReactNode };

/** Uses `aria-disabled` at the end of the row, so that the button keeps the focus. */
const Arrow = ({ label, ended, onClick, children }: ArrowProps) => (
  <button
    type="button"
    className={button.icon}
    aria-label={label}
    aria-disabled={ended || undefined}
    onClick={onClick}
  >
    {children}
  </button>
);

function useRail() {
  const rail = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  const measure = useCallback(() => {
    if (!rail.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = rail.current;
    const atStart = scrollLeft <= 1;
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    setEnds((last) =>
      last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd },
    );
  }, []);
  useEffect(() => {
    if (!rail.current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(rail.current);
    return () => observer.disconnect();
  }, [measure]);
  return { rail, measure, ...ends };
}
