import { type ReactNode, useState } from "react";
import button from "./button.module.css";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  /** `3 more times` */
  words: string;
  /** What is chosen stands in it, so it is open from the beginning. */
  isNeeded: boolean;
  children: ReactNode;
};

/** The rest of the choices of a field, which a press shows. Without JavaScript they all stand there. */
export function MoreChoices({ words, isNeeded, children }: Props) {
  const [isPressed, setPressed] = useState<boolean>();
  const isHydrated = useHydrated();
  return (
    <details
      open={isPressed ?? (isNeeded || !isHydrated)}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== (isPressed ?? (isNeeded || !isHydrated))) setPressed(open);
      }}
    >
      <summary className={button.button} style={SUMMARY}>
        {words}
      </summary>
      <div style={CHOICES}>{children}</div>
    </details>
  );
}

const SUMMARY = { display: "flex", marginTop: 8 };
const CHOICES = { marginTop: 8 };
