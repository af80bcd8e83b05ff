import { useEffect } from "react";
import { ifUnreachable, unreachable } from "#app/http/api.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import type { addWholePackage } from "./add-whole-package.ts";

const load = () => import("./add-whole-package.ts").catch(ifUnreachable);

type Pack = Parameters<typeof addWholePackage>[0];

/**
 * Hears the press of the package's button (`packages/put-in-cart.tsx`), also in markup that is not
 * hydrated yet: React stops such a click at the document, so it is heard there.
 */
export function useWholePackagePress(pack: Pack) {
  useEffect(() => whenIdle(() => void load()), []);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof HTMLButtonElement && target.value === pack._id) void add(pack);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [pack]);
}

async function add(pack: Pack) {
  const code = await load();
  if (code) code.addWholePackage(pack);
  else showToast(unreachable(), "error");
}
