import { type Api, ApiError, NO_ANSWER } from "#app/http/api.ts";

/**
 * `code` is the one-time code, where the lab requires one.
 * @throws ApiError: 401 when a code is needed, 429 after too many look-ups.
 */
export const fetchReports = (api: Api, phone: string, code?: string) =>
  api.get(
    `/reports/patient/${encodeURIComponent(phone)}`,
    code ? { "X-Report-Code": code } : undefined,
  );

/** Sends a one-time code if the phone has reports; the answer is the same either way. */
export const requestReportCode = (api: Api, phone: string) => api.post("/reports/code", { phone });

/** Logged in place of the URL, because anyone who has it can open the report. */
const DOWNLOAD = "/reports/download/…";

/** A report's PDF. @throws ApiError: 404 when there is no such file, or its link has expired. */
export async function fetchReportFile(url: string) {
  const response = await fetch(url).catch(lost);
  if (response.ok) return response.blob().catch(lost);
  console.error(`API error: GET /api${DOWNLOAD} ${response.status}`);
  throw new ApiError(DOWNLOAD, response.status);
}

function lost(cause: unknown): never {
  throw new ApiError(DOWNLOAD, NO_ANSWER, { cause });
}
