import type { SampleVisit } from "./sample-people.ts";

const DAY = 24 * 60;

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
