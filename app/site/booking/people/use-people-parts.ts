import { useEffect, useState } from "react";
import { ifUnreachable } from "#app/http/api.ts";

type Parts = typeof import("./people-parts.ts");
let loaded: Parts | undefined;

/** The fields of several people, fetched when they are asked for. Without the network the desk asks. */
export function usePeopleParts(isAsked: boolean) {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (!isAsked || loaded) return;
    import("./people-parts.ts").then((found) => setParts((loaded = found)), ifUnreachable);
  }, [isAsked]);
  return isAsked ? parts : undefined;
}
