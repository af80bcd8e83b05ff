import { type Api, ApiError, ifUnreachable, NO_ANSWER } from "#app/http/api.ts";
import { fetchReports, requestReportCode } from "./reports.calls.ts";
import { messages, type Report } from "./reports.ts";

export type Lookup = { phone: string; code?: string };

/** The outcome of a look-up, in the browser and on a page without JavaScript alike. */
export type Outcome =
  | { ok: true; phone: string; reports: Report[] }
  | {
      ok: false;
      status: number;
      phone: string;
      message: string;
      errors: Record<string, string>;
      /** The lab requires a one-time code; it has been sent. */
      codeNeeded: boolean;
    };

/** Looks up a phone's reports. Where the lab requires a code, the first look-up sends it. */
export async function lookUpReports(api: Api, { phone, code }: Lookup): Promise<Outcome> {
  try {
    return { ok: true, phone, reports: await fetchReports(api, phone, code) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status === NO_ANSWER ? 503 : error.status;
    const sentence = error.sentence || messages.loadFailed;
    const refused = {
      ok: false,
      status,
      phone,
      message: "",
      errors: {},
      codeNeeded: false,
    } as const;
    if (status === 429) return { ...refused, message: sentence };
    if (status === 422) return { ...refused, errors: { phone: sentence } };
    if (status !== 401) return { ...refused, message: messages.loadFailed };
    if (code) return { ...refused, codeNeeded: true, errors: { code: messages.codeNeeded } };
    const sent = await requestReportCode(api, phone).catch(ifUnreachable);
    if (sent?.success) return { ...refused, codeNeeded: true, message: messages.codeSent };
    return {
      ...refused,
      status: sent?.status ?? 503,
      message: sent?.message ?? messages.loadFailed,
    };
  }
}
