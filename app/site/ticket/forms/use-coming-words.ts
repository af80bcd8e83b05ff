import { useState } from "react";
import { browserApi, logBug } from "#app/http/api.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";

const NOTHING = { served: true, words: "" };

/** Whether the lab comes to a pincode, said while it is typed; nothing where it goes everywhere. */
export function useComingWords() {
  const isAsked = useVisitOffer()?.hasPincodes === true;
  const [found, setFound] = useState({ pincode: "", ...NOTHING });
  const [pincode, setPincode] = useState("");
  function ask(typed: string) {
    const digits = typed.replaceAll(/\s/g, "");
    setPincode(digits);
    if (!isAsked || !/^\d{6}$/.test(digits)) return;
    browserApi
      .get(`/pincodes/${digits}`)
      .then(({ data }) => setFound({ pincode: digits, ...data }), logBug);
  }
  return { ask, isAsked, ...(found.pincode === pincode ? found : NOTHING) };
}
