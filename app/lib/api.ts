import { createContext } from "react-router";

/** The calls of spec §7, made over HTTP in the browser and in process while a page is rendered. */
export type Api = {
  /** The parsed answer. @throws ApiError on any status but 2xx, or when nothing answered. */
  get<T>(path: string, headers?: Record<string, string>): Promise<T>;
  /** The same with its body yet unread, for who decides by its head. */
  open(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The parsed answer of any status; refusals are answers too. @throws when nothing answered. */
  post<T>(path: string, body: unknown, key?: string): Promise<Posted<T>>;
};

export type Posted<T> =
  | ({ success: true } & T)
  | {
      success: false;
      status: number;
      message?: string;
      errors: { field: string; message: string }[];
    };

/** Carries the status, so that a page can tell "not found" from "failed", and the API's own sentence. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string | undefined;
  constructor(path: string, status: number, sentence?: string) {
    super(`${withoutPhone(path)} answered ${status}`);
    this.status = status;
    this.sentence = sentence;
  }
}

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** An Api over any fetch that knows where `/api` is. */
export const apiOver = (fetchApi: Fetch): Api => ({
  async get<T>(path: string, headers?: Record<string, string>) {
    const response = await this.open(path, headers);
    return (await response.json()) as T;
  },
  async open(path, headers) {
    const response = await fetchApi(`/api${path}`, headers && { headers });
    if (!response.ok) throw new ApiError(path, response.status, await sentenceOf(response));
    return response;
  },
  async post<T>(path: string, body: unknown, key?: string) {
    const response = await fetchApi(`/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Posted<T>;
    return answer.success
      ? answer
      : { ...answer, status: response.status, errors: answer.errors ?? [] };
  },
});

async function sentenceOf(refused: Response) {
  const answer: unknown = await refused.json().catch(() => null);
  const message =
    typeof answer === "object" && answer !== null && "message" in answer && answer.message;
  return typeof message === "string" ? message : undefined;
}

/** In the browser; API errors are logged to the console (spec §7). */
export const browserApi = apiOver(async (path, init) => {
  try {
    const response = await fetch(path, init);
    if (!response.ok)
      console.error(`API error: ${init?.method ?? "GET"} ${withoutPhone(path)} ${response.status}`);
    return response;
  } catch (error) {
    console.error(`API error: ${init?.method ?? "GET"} ${withoutPhone(path)}`, error);
    throw error;
  }
});

const withoutPhone = (path: string) => path.replace(/\d{10}/, "…");

/** The in-process Api, handed to every server loader and action. */
export const serverApi = createContext<Api>();
