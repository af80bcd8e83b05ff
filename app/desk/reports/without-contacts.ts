import type { FileMatch, ReportFile } from "#app/domain/report-files/report-file.ts";
import { isPhone } from "#app/lib/phone.ts";
import type { ReportsView } from "./reports-view.queries.server.ts";

/** Ten digits, also in two halves, as they stand in the name of a file. */
const PHONE_IN_NAME = /(?:\+?91[\s_-]?)?\d{5}[\s_-]?\d{5}/g;

/** Reports for the laboratory: no phone of a patient is in any part of it (product §10: Roles). */
export function withoutContacts(view: ReportsView): ReportsView {
  const { files, chosen, untold } = view;
  return {
    ...view,
    files: files.map(fileWithout),
    chosen: chosen && {
      ...chosen,
      file: fileWithout(chosen.file),
      booking: chosen.booking && {
        ...chosen.booking,
        phone: "",
        rows: chosen.booking.rows.filter(({ field }) => field !== "Phone"),
      },
    },
    untold: untold.map((value) => ({ ...value, phone: "" })),
  };
}

const fileWithout = (file: ReportFile): ReportFile => ({
  ...file,
  name: file.name.replaceAll(PHONE_IN_NAME, "…"),
  facts: { ...file.facts, phones: [] },
  match: matchWithout(file.match),
});

const NO_PHONE = { phone: "" };

function matchWithout(match: FileMatch): FileMatch {
  if (match.kind === "fits") return { ...match, booking: { ...match.booking, ...NO_PHONE } };
  if (match.kind === "several")
    return { ...match, bookings: match.bookings.map((one) => ({ ...one, ...NO_PHONE })) };
  return match.kind === "unknown" && isPhone(match.named) ? { kind: "none" } : match;
}
