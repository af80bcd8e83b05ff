import { useState } from "react";
import { containersIn } from "./bag.ts";
import type { Receive } from "./receive.queries.server.ts";
import type { Problem } from "./tube-problem.ts";

/** The tubes that were scanned here and are not as at the door, until somebody settles them. */
export function useProblems({ bags, asides }: Pick<Receive, "bags" | "asides">) {
  const [scanned, setScanned] = useState<readonly Problem[]>([]);
  const [whoseOf, setWhoseOf] = useState<string>();
  const settled = new Set([
    ...asides.map(({ label }) => label),
    ...bags
      .flatMap(containersIn)
      .filter(({ state }) => state === "received" || state === "rejected")
      .flatMap(({ label }) => label ?? []),
  ]);
  const problems = scanned.filter(({ label }) => !settled.has(label));
  return {
    problems,
    /** The one of which it is asked whose it is. */
    whose: problems.find(({ label }) => label === whoseOf),
    ask: (problem: Problem | undefined) => setWhoseOf(problem?.label),
    add: (problem: Problem) =>
      setScanned((last) => [problem, ...last.filter(({ label }) => label !== problem.label)]),
    remove: (gone: string) => setScanned((last) => last.filter(({ label }) => label !== gone)),
  };
}
