import type { SampleColleague } from "./sample-staff.ts";

/** The invented patients of the sample day (product §10: Sample day). Their numbers begin with 10000. */

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
