import { useState } from "react";
import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { t } from "#app/lib/translate.ts";
import { hasPasskeys, signInHere } from "./passkey-client.ts";

const OUR_FAULT = t`The desk did not answer. Please try again.`;

/** Signs in with a passkey, where the browser has them. */
export function PasskeyButton() {
  const isHydrated = useHydrated();
  const [said, say] = useState("");
  if (!isHydrated || !hasPasskeys()) return null;
  const use = async () => {
    say("");
    const answer = await signInHere(location.search).catch(() => ({ ok: false, said: OUR_FAULT }));
    if ("to" in answer && answer.to) location.assign(answer.to);
    else say(answer.said ?? "");
  };
  return (
    <>
      <button type="button" className={button.button} onClick={() => void use()}>
        {t`Use a passkey`}
      </button>
      <p className={text.error} role="status" hidden={said === ""}>
        {said}
      </p>
    </>
  );
}
