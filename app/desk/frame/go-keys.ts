import { useRef } from "react";
import { useNavigate } from "react-router";
import { type KeyMap, useKeys } from "#app/ui/desk/use-keys.ts";
import type { GoTarget } from "../screens.ts";

/** How long `g` waits for its second letter. */
const PATIENCE_MS = 1_500;

/** `g`, then the letter of a screen, goes there (product §10: Keyboard). */
export function useGoKeys(targets: readonly GoTarget[]) {
  const navigate = useNavigate();
  const startedAt = useRef(-Infinity);
  const second = ({ key, to }: GoTarget): [string, KeyMap[string]] => [
    key,
    ({ timeStamp }) => {
      if (timeStamp - startedAt.current > PATIENCE_MS) return false;
      startedAt.current = -Infinity;
      void navigate(to);
      return true;
    },
  ];
  useKeys(
    {
      ...Object.fromEntries(targets.map(second)),
      g: ({ timeStamp }) => {
        startedAt.current = timeStamp;
      },
    },
    { turn: "first" },
  );
}
