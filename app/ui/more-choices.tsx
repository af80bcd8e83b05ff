import { type ReactNode, useEffect, useRef } from "react";
import button from "./button.module.css";

type Props = {
  /** `3 more times` */
  words: string;
  /** What is chosen stands in it, so it is open. */
  isNeeded: boolean;
  children: ReactNode;
};

/** The rest of the choices of a field, which a press shows. Without JavaScript they all stand there. */
export function MoreChoices({ words, isNeeded, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current) details.current.open = isNeeded;
  }, [isNeeded]);
  return (
    <details open ref={details}>
      <summary className={button.button} style={SUMMARY}>
        {words}
      </summary>
      <div style={CHOICES}>{children}</div>
    </details>
  );
}

const SUMMARY = { display: "flex", marginTop: 8 };
const CHOICES = { marginTop: 8 };
