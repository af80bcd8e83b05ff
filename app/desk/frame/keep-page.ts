import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
} from "react-router";
import { setLost } from "#app/ui/desk/live/connection.ts";
import { t } from "#app/lib/translate.ts";

type Results = Record<string, DataStrategyResult>;

const NO_ANSWER = {
  ok: false,
  reason: "no-answer",
  said: t`Not saved: no answer from the server. What you typed is still here.`,
};

/** What screens and look-ups were answered last, by address; a few, because only the present one counts. */
const lastGood = new Map<string, Results>();
const MOST_KEPT = 20;

/**
 * Keeps the screen and what was typed in it when the server does not answer: React Router would show the
 * error page instead. A change is answered by a refusal, a screen that is read again stays as it is.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const failed = Object.entries(results).filter(([, result]) => isLost(result));
  if (request.method !== "GET") return { ...results, ...answerAll(failed.map(([id]) => id)) };
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const kept = { ...lastGood.get(address), ...results };
  setLost(failed.length > 0);
  if (failed.length > 0) return { ...results, ...lastGood.get(address) };
  keep(address, kept);
  return results;
};

function keep(address: string, results: Results) {
  lastGood.delete(address);
  lastGood.set(address, results);
  if (lastGood.size > MOST_KEPT) lastGood.delete(lastGood.keys().next().value ?? "");
}

/** What the server sent with the page itself: the network may go before it is read again. */
export function keepSent(address: string, sent: readonly Pick<UIMatch, "id" | "loaderData">[]) {
  if (lastGood.has(address)) return;
  const results = sent.map(({ id, loaderData }) => [id, { type: "data", result: loaderData }]);
  keep(address, Object.fromEntries(results));
}

const answerAll = (ids: readonly string[]): Results =>
  Object.fromEntries(ids.map((id) => [id, { type: "data", result: NO_ANSWER }]));

/** The network, a proxy in front, the server or its database failed; a refusal or a redirect is an answer. */
function isLost({ type, result }: DataStrategyResult) {
  if (type !== "error" || result instanceof Response) return false;
  const error = hasData(result) ? result.data : result;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** What an action throws comes wrapped together with the status of its answer. */
const hasData = (result: unknown): result is { type: string; data: unknown } =>
  typeof result === "object" &&
  result !== null &&
  "type" in result &&
  result.type === "DataWithResponseInit" &&
  "data" in result;
