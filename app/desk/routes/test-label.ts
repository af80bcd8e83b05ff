import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { labelFile, testLabel } from "#app/desk/print-labels/label-file.server.ts";
import { readPlace } from "#app/desk/print-labels/print-forms.ts";
import { isPrinter, PRINTERS } from "#app/domain/tubes/label-media.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";

/** A label that shows how the printer prints: `/labels/test?printer=a4&place=8`. */
export const loader = deskLoader("work-on-bookings", ({ now, url }) => {
  const asked = url.searchParams.get("printer");
  const { media, file } = PRINTERS[isPrinter(asked) ? asked : "a4"];
  const firstPlace = readPlace(url.searchParams.get("place") ?? "") ?? 1;
  const label = testLabel(`${deskDay(dayInIndia(now))}, ${deskClock(now)}`);
  return labelFile({ media, firstPlace, labels: [label] }, file);
});
