import { useNavigate } from "react-router";
import { useKeys } from "#app/ui/desk/use-keys.ts";

/** `j` and `k` look at the next and the previous file (product §10: Keyboard). */
export function useFileKeys(files: readonly { id: string }[], chosenId: string | undefined) {
  const navigate = useNavigate();
  function move(step: number) {
    const at = files.findIndex(({ id }) => id === chosenId);
    const next = files[Math.min(files.length - 1, Math.max(0, at + step))];
    if (!next || next.id === chosenId) return false;
    void navigate(`/reports?file=${next.id}`, { preventScrollReset: true });
    return true;
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  });
}
