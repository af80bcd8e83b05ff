import { SAMPLE } from "#app/domain/booking/sample-ids.ts";
import type { Role } from "#app/lib/roles.ts";

/** The invented colleagues of the sample day (product §10: Sample day). Their numbers begin with 10000. */

export type Colleague = {
  name: string;
  role: Role;
  mayPublish?: 1;
  /** Where the desk reaches them. */
  phone?: string;
  /** How many minutes ago the desk was used last; absent for who has not come yet. */
  seenAgo?: number;
  blockedAgo?: number;
};

const LEFT = 23 * 24 * 60;

/** Nobody can sign in as one of them: they have no password. */
export const SAMPLE_STAFF = {
  kavitha: { name: "Kavitha Nair", role: "front-desk", seenAgo: 0 },
  suma: { name: "Suma Prakash", role: "manager", seenAgo: 0 },
  shankar: { name: "Dr. Shankar Prakash", role: "manager", seenAgo: 772 },
  deepa: { name: "Deepa Joseph", role: "front-desk", mayPublish: 1, seenAgo: 0 },
  ravi: { name: "Ravi Kumar", role: "phlebotomist", phone: "1000070311", seenAgo: 6 },
  asha: { name: "Asha Murthy", role: "phlebotomist", phone: "1000070312", seenAgo: 11 },
  sunitha: { name: "Sunitha Gowda", role: "phlebotomist", phone: "1000070313", seenAgo: 87 },
  farhan: { name: "Farhan Ali", role: "phlebotomist", phone: "1000070314" },
  muthulakshmi: {
    name: "Muthulakshmi Thiruvengadam Balasubramanian",
    role: "front-desk",
    seenAgo: LEFT + 3,
    blockedAgo: LEFT,
  },
} as const satisfies Record<string, Colleague>;

export type SampleColleague = keyof typeof SAMPLE_STAFF;

/** The id of a colleague of the sample day. */
export const staffId = (key: SampleColleague) => `${SAMPLE}${key}`;
