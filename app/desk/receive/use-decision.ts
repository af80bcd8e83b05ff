import { useState } from "react";

/** What is about to be done with a tube that was received. */
export type Decision = "accept" | "remark";

/** What is chosen for the tube that the panel shows; another tube begins with Accept. */
export function useDecision(sampleId: string | undefined) {
  const [chosen, setChosen] = useState<{ sampleId: string | undefined; decision: Decision }>();
  const decision = chosen?.sampleId === sampleId && chosen ? chosen.decision : "accept";
  return {
    decision,
    decide: (next: Decision) => setChosen({ sampleId, decision: next }),
  };
}
