import type { Role } from "#app/lib/roles.ts";
import { makeSampleDay } from "../../../server/data/sample-day/make-sample-day.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits, ready } from "../site.ts";
import { expect, MONDAY_0942, signIn, test } from "./desk.ts";

/** Each screen with the data of the sample day: its heading, and for whom it is opened. */
const SCREENS: readonly [path: string, heading: RegExp, role: Role][] = [
  ["/", /^Monday 23 November$/, "manager"],
  ["/bookings/DS-7K4M", /^Lakshmi Narayanan Venkataraman Iyer$/, "front-desk"],
  ["/bookings/DS-4T7W", /^Gopalakrishnan Murthy and 3 more$/, "front-desk"],
  ["/bookings/DS-5H2P", /^Arjun Hegde$/, "front-desk"],
  ["/bookings/new", /^New booking$/, "front-desk"],
  ["/bookings/new?visit=DS-4T7W", /^Add a patient$/, "front-desk"],
  ["/visits", /^Visits, Monday 23 November$/, "front-desk"],
  ["/visits/assign?day=2026-11-24", /^Assign, Tuesday 24 November$/, "front-desk"],
  ["/receive", /^Receive, Monday 23 November$/, "front-desk"],
  ["/tally", /^Tally, Monday 23 November$/, "manager"],
  ["/lab", /^Lab$/, "manager"],
  ["/activity", /^Activity$/, "manager"],
  ["/privacy", /^Privacy$/, "manager"],
  ["/people", /^People$/, "manager"],
  ["/people/sample-muthulakshmi", /^Muthulakshmi Thiruvengadam Balasubramanian$/, "manager"],
  ["/people/week", /^Week from Monday 23 November$/, "manager"],
  ["/lab/doctors", /^Referring doctors$/, "manager"],
  ["/lab/doctors/sample-sundaram", /^Dr. Meenakshi Sundaram$/, "manager"],
  ["/reports", /^Reports$/, "manager"],
  ["/receipts/SAMPLE/26-27/00001", /^Receipt SAMPLE\/26-27\/00001$/, "front-desk"],
  ["/me", /^Suma Prakash$/, "manager"],
  ["/my-visits", /^Shanthi Prabhu$/, "phlebotomist"],
];

for (const [path, heading, role] of SCREENS)
  test(`§10: ${path} fits at 320, 360 and 1280 px, and axe finds nothing`, async ({
    page,
    desk,
  }) => {
    await makeSampleDay(desk.db, MONDAY_0942);
    await page.clock.install({ time: MONDAY_0942 });
    await signIn(page, desk, role);
    await desk.db
      .updateTable("visits")
      .set({ assigneeId: "phlebotomist of the test" })
      .where("phlebotomist", "=", "Ravi")
      .execute();
    await page.goto(desk.deskUrl + path);
    await ready(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await atBothWidths(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
    await page.setViewportSize({ width: 320, height: 800 });
    await expectFits(page);
  });
