import { useActionData } from "react-router";

/** What a form of the screen was answered that the browser posted itself; script says it in a toast. */
export function usePlainAnswer(): { ok: boolean; said: string } | undefined {
  const answer: unknown = useActionData();
  return isSaid(answer) && answer.said !== "" ? answer : undefined;
}

const isSaid = (answer: unknown): answer is { ok: boolean; said: string } =>
  typeof answer === "object" &&
  answer !== null &&
  "ok" in answer &&
  "said" in answer &&
  typeof answer.said === "string";
