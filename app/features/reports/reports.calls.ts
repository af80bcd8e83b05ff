import { type Api, ApiError } from "#app/lib/api.ts";
import type { Report } from "./reports.ts";

/**
 * `code` is the one-time code of a lab that asks for one.
 * @throws ApiError: 401 when a code is needed, 429 after too many look-ups.
 */
export const fetchReports = (api: Api, phone: string, code?: string) =>
  api.get<Report[]>(
    `/reports/patient/${encodeURIComponent(phone)}`,
    code ? { "X-Report-Code": code } : undefined,
  );

/** Has a one-time code sent, if there are reports; the answer does not tell. */
export const requestReportCode = (api: Api, phone: string) =>
  api.post<{ message: string }>("/reports/code", { phone });

/** A report's PDF. @throws ApiError: 404 when there is no such file, or its link has expired. */
export async function fetchReportFile(url: string) {
  const response = await fetch(url);
  if (response.ok) return response.blob();
  // Not the address: it opens the report for whoever has it.
  console.error(`API error: GET /api/reports/download/… ${response.status}`);
  throw new ApiError("/reports/download/…", response.status);
}
