import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from "react-router";
import { currentLanguage } from "#app/lib/language.ts";

/** Loads a screen that is in another language than this page as a document: a page speaks one language. */
export const followLanguage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method === "GET" && isOther(results.root?.result))
    throw redirectDocument(pathname + search);
  return results;
};

const isOther = (root: unknown) =>
  typeof root === "object" &&
  root !== null &&
  "language" in root &&
  root.language !== currentLanguage();
