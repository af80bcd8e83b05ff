import type { NewRow } from "#app/db/schema.server.ts";

/** The invented people of the sample day (product §10: Sample day). Their numbers begin with 10000. */

type Role = NewRow<"staff">["role"];

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

export type SamplePatient = {
  reference: string;
  name: string;
  age?: number;
  sex?: "female" | "male";
  /** With whom a child comes, and as what. */
  guardian?: [name: string, relation: string];
  /** Names of tests and packages of the sample lab. */
  items: string[];
  notes?: string;
  email?: string;
  /** What the site showed, where it is not our price; in rupees. */
  shown?: number;
  marks?: string[];
  fasted?: "yes" | "no";
};

export type SampleVisit = {
  phone: string;
  /** Days from the day of the start. */
  inDays: number;
  slot: string;
  /** How many minutes ago it was booked. */
  bookedAgo: number;
  status: "pending" | "confirmed" | "assigned" | "collected" | "reported";
  who?: SampleColleague;
  /** House, street and area, pincode, landmark, how to find the door. */
  address?: [flat: string, street: string, pincode: string, landmark?: string, door?: string];
  /** Minutes after the beginning of the slot. */
  collectedAfter?: number;
  paid?: "cash" | "upi";
  /** In rupees. */
  discount?: [amount: number, reason: string];
  /** The patient asks for another time of the same day, so many minutes ago. */
  asks?: [slot: string, ago: number];
  patients: SamplePatient[];
};

/** A row of To call that is not a visit. */
export const SAMPLE_CALLBACK = {
  name: "Mohammed Faizan Qureshi",
  phone: "1000023817",
  preferredTime: "9:00 AM - 11:00 AM",
  concernType: "Diabetes Management",
  age: 58,
  gender: "male",
  askedAgo: 35,
  /** Nobody answered then. */
  triedAgo: 30,
} as const;

const DAY = 24 * 60;

/** Who is waiting for a call. */
export const TO_CALL: SampleVisit[] = [
  {
    phone: "1000012345",
    inDays: 1,
    slot: "09:00 AM",
    bookedAgo: 42,
    status: "pending",
    address: ["14, Sri Sai Nilaya, 7th Cross", "HAL 2nd Stage", "560008", "Behind post office"],
    patients: [
      {
        reference: "DS-7K4M",
        name: "Lakshmi Narayanan Venkataraman Iyer",
        age: 68,
        sex: "male",
        items: ["Full Body Checkup"],
        notes: "I walk with a stick. Please give me a minute to come to the door.",
        email: "lakshmi.iyer@mail.example",
        shown: 1_299,
        marks: ["price-differs"],
      },
    ],
  },
  {
    phone: "1000088104",
    inDays: 1,
    slot: "10:00 AM",
    bookedAgo: 19,
    status: "pending",
    patients: [
      { reference: "DS-9D2G", name: "Suresh Babu Reddy", items: ["Lipid Profile", "HbA1c"] },
    ],
  },
  {
    phone: "1000011118",
    inDays: 0,
    slot: "02:00 PM",
    bookedAgo: 6,
    status: "pending",
    patients: [
      {
        reference: "DS-4X8P",
        name: "Rahul",
        items: ["Mini Sugar Check"],
        marks: ["filled-too-fast"],
      },
    ],
  },
  {
    phone: "1000074422",
    inDays: 0,
    slot: "12:00 PM",
    bookedAgo: 1,
    status: "pending",
    patients: [
      {
        reference: "DS-8T5J",
        name: "Meera Krishnan",
        items: ["Complete Blood Count", "Dengue NS1 Antigen ELISA"],
      },
    ],
  },
];

/** Collected on the days before; the first three wait for their reports. */
export const BEFORE: SampleVisit[] = [
  {
    phone: "1000056789",
    inDays: -2,
    slot: "05:00 PM",
    bookedAgo: 3 * DAY,
    status: "collected",
    who: "ravi",
    collectedAfter: 70,
    paid: "upi",
    address: ["5, Ashirwad, 3rd Main Road", "Malleshwaram", "560003", "Near the 8th Cross market"],
    patients: [
      {
        reference: "DS-3C8L",
        name: "Rekha Menon",
        age: 46,
        sex: "female",
        items: ["Vitamin D", "Vitamin B12"],
      },
    ],
  },
  {
    phone: "1000045678",
    inDays: -1,
    slot: "09:00 AM",
    bookedAgo: 2 * DAY,
    status: "collected",
    who: "asha",
    collectedAfter: 20,
    paid: "cash",
    address: ["Flat 302, Palm Grove, 12th Main Road", "Indiranagar", "560038"],
    patients: [
      {
        reference: "DS-9Q4E",
        name: "Imran Pasha",
        age: 29,
        sex: "male",
        items: ["Dengue NS1 Antigen ELISA"],
      },
    ],
  },
  {
    phone: "1000092268",
    inDays: -1,
    slot: "10:00 AM",
    bookedAgo: 2 * DAY,
    status: "collected",
    who: "sunitha",
    collectedAfter: 5,
    paid: "upi",
    address: ["88, Udaya Nivas, 5th Cross", "Basavanagudi", "560004"],
    patients: [
      {
        reference: "DS-3R7Y",
        name: "Sarala Bhat",
        age: 57,
        sex: "female",
        items: ["Urine Culture"],
      },
    ],
  },
  {
    phone: "1000039914",
    inDays: -1,
    slot: "11:00 AM",
    bookedAgo: 2 * DAY,
    status: "reported",
    who: "asha",
    collectedAfter: 20,
    paid: "upi",
    address: ["14, Kaveri, 4th Cross", "Domlur", "560071"],
    patients: [
      {
        reference: "DS-6L2S",
        name: "Mohan Das",
        age: 51,
        sex: "male",
        items: ["HbA1c"],
      },
    ],
  },
  {
    phone: "1000086420",
    inDays: -101,
    slot: "09:00 AM",
    bookedAgo: 103 * DAY,
    status: "reported",
    who: "asha",
    collectedAfter: 15,
    paid: "cash",
    address: [
      "202, Nandana, 1st Cross",
      "Sahakara Nagar",
      "560092",
      "Opposite the water tank",
      "Lift on the left, second floor",
    ],
    patients: [
      {
        reference: "DS-2W6H",
        name: "Venkatalakshmi Annapurneshwari Ramachandran",
        age: 61,
        sex: "female",
        items: ["Thyroid Profile"],
      },
      {
        reference: "DS-2W7J",
        name: "K. S. Ramachandran",
        age: 66,
        sex: "male",
        items: ["Essential Full Body Checkup"],
      },
    ],
  },
];
