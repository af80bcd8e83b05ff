import type { Operation } from "#app/lib/operation.server.ts";
import * as z from "zod/mini";
import { reportSchema } from "./reports.ts";
import { lookupSchema } from "./lookup-schema.ts";

export const reportsOperations: Operation[] = [
  {
    method: "get",
    path: "/reports/patient/:phone",
    summary:
      "The reports of a phone number; with REPORTS_OTP=required the header X-Report-Code is needed",
    answer: z.array(reportSchema),
    refusals: [401, 403, 422, 429],
  },
  {
    method: "post",
    path: "/reports/code",
    summary: "Sends a one-time code to a phone number (REPORTS_OTP=required)",
    body: lookupSchema,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    refusals: [400, 403, 404, 413, 415, 422, 429],
  },
  {
    method: "get",
    path: "/reports/download/:file",
    summary: "The PDF behind a report's link",
    answer: { binary: "application/pdf" },
    refusals: [403, 404, 429],
  },
];
