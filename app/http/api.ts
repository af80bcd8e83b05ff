import { createContext } from "react-router";
import type { Address, Answer } from "./api-routes.ts";
import { callAddress, currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";

/** Calls the API (product §7): over HTTP in the browser, in process while a page is rendered. */
export type Api = {
  /** The parsed answer. @throws ApiError on any status but 2xx, or `NO_ANSWER`. */
  get<A extends Address<"$get">>(
    path: A,
    headers?: Record<string, string>,
  ): Promise<Answer<"$get", A>>;
  /** The Response with its body unread, for callers that need the headers first. */
  open(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The parsed answer of any status; refusals are answers too. @throws ApiError `NO_ANSWER`. */
  post<A extends Address<"$post">>(
    path: A,
    body: unknown,
    key?: string,
  ): Promise<Posted<Answer<"$post", A>>>;
};

export type Posted<T> =
  | ({ success: true } & T)
  | {
      success: false;
      status: number;
      message?: string;
      errors: { field: string; message: string }[];
    };

/** The status of an ApiError without an answer: no network, or something else answered. */
export const NO_ANSWER = 0;

/** Has the status, which tells "not found" from "failed", and the API's own sentence. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string | undefined;
  constructor(path: string, status: number, { sentence, cause }: Details = {}) {
    super(`${withoutSecret(path)} answered ${status || "nothing"}`, { cause });
    this.status = status;
    this.sentence = sentence;
  }
}

type Details = { sentence?: string | undefined; cause?: unknown };

/** How browsers word a failed `import()`; there is no error class for it. */
const IMPORT_FAILED = /dynamically imported module|importing a module script failed/i;

/** True when the network failed, for a call or an `import()`. Other errors but ApiErrors are bugs. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError
    ? error.status === NO_ANSWER
    : error instanceof TypeError && IMPORT_FAILED.test(error.message);

/** What a visitor is told then. */
export const unreachable = () =>
  t`We could not reach the lab. Please check your connection and try again.`;

/** For callers that continue without the answer. Failed calls are logged already; bugs are logged here. */
export function logBug(error: unknown) {
  if (!(error instanceof ApiError || isUnreachable(error))) console.error(error);
}

/** For `catch`: a network failure becomes undefined, everything else is thrown again. */
export function ifUnreachable(error: unknown): undefined {
  if (!isUnreachable(error)) throw error;
}

/** A phone's own language is not that of the page. */
const IN_THIS_LANGUAGE = { "Accept-Language": currentLanguage() };

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** An Api over any `fetch` that resolves `/api`. */
export const apiOver = (fetchApi: Fetch): Api => ({
  async get(path, headers) {
    return readJson(path, await this.open(path, headers));
  },
  async open(path, headers) {
    const response = await fetchApi(callAddress(`/api${path}`), {
      headers: { ...IN_THIS_LANGUAGE, ...headers },
    });
    if (!response.ok) {
      throw new ApiError(path, response.status, { sentence: await sentenceOf(response) });
    }
    return response;
  },
  async post<A extends Address<"$post">>(path: A, body: unknown, key?: string) {
    const response = await fetchApi(`/api${path}`, {
      method: "POST",
      headers: {
        ...IN_THIS_LANGUAGE,
        "Content-Type": "application/json",
        ...(key && { "Idempotency-Key": key }),
      },
      body: JSON.stringify(body),
    });
    const answer = await readJson<Posted<Answer<"$post", A>>>(path, response);
    return answer.success
      ? answer
      : { ...answer, status: response.status, errors: answer.errors ?? [] };
  },
});

/** @throws ApiError `NO_ANSWER` when the body is cut off or not JSON, as from a captive portal. */
export async function readJson<T>(path: string, response: Response) {
  try {
    return (await response.json()) as T;
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    throw new ApiError(path, NO_ANSWER, { cause });
  }
}

/** What `json()` rejects with: not JSON, cut off, or aborted by the browser. */
const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError || error instanceof TypeError || error instanceof DOMException;

async function sentenceOf(refused: Response) {
  // A proxy's error page has no sentence for visitors.
  const answer: unknown = await refused.json().catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
  });
  const message =
    typeof answer === "object" && answer !== null && "message" in answer && answer.message;
  return typeof message === "string" ? message : undefined;
}

/** In the browser; API errors are logged to the console (product §7). */
export const browserApi = apiOver(async (path, init) => {
  const call = `${init?.method ?? "GET"} ${withoutSecret(path)}`;
  const response = await fetch(path, init).catch((cause: unknown) => {
    console.error(`API error: ${call}`, cause);
    throw new ApiError(path, NO_ANSWER, { cause });
  });
  if (!response.ok) console.error(`API error: ${call} ${response.status}`);
  return response;
});

/** A path as it may be logged: without a phone number, or the token that opens a ticket. */
const withoutSecret = (path: string) =>
  path.replace(/\d{10}/, "…").replace(/((?:tickets|again)\/)[^/]+/, "$1…");

/** The in-process Api, handed to every server loader and action. */
export const serverApi = createContext<Api>();
