import type { SampleVisit } from "./sample-people.ts";

const EVENING = 15 * 60;

/** Today from noon on. */
export const TODAY_FROM_NOON: SampleVisit[] = [
  {
    phone: "1000070026",
    inDays: 0,
    slot: "12:00 PM",
    bookedAgo: EVENING,
    status: "assigned",
    who: "asha",
    patients: [
      {
        reference: "DS-7F5M",
        name: "Zoya Khan",
        age: 24,
        sex: "female",
        items: ["Urine Routine and Microscopy"],
      },
    ],
  },
  {
    phone: "1000045518",
    inDays: 0,
    slot: "02:00 PM",
    bookedAgo: EVENING,
    status: "confirmed",
    address: ["9, Sowparnika, 2nd Cross", "Hebbal", "560024"],
    patients: [
      {
        reference: "DS-4N2H",
        name: "Kamala Subramaniam",
        age: 66,
        sex: "female",
        items: ["Lipid Profile", "Fasting Blood Sugar"],
      },
    ],
  },
  {
    phone: "1000083307",
    inDays: 0,
    slot: "04:00 PM",
    bookedAgo: EVENING,
    status: "assigned",
    who: "asha",
    address: ["56, Sri Venkateshwara Nilaya, 80 Feet Road", "HAL 2nd Stage", "560008"],
    patients: [
      {
        reference: "DS-5R8W",
        name: "Venkata Subramanya Lakshmi Narasimha Prasad",
        age: 60,
        sex: "male",
        items: ["HbA1c", "Blood Sugar"],
      },
    ],
  },
  {
    phone: "1000030589",
    inDays: 0,
    slot: "05:00 PM",
    bookedAgo: EVENING,
    status: "assigned",
    who: "sunitha",
    address: ["Flat 7B, Lakeview Towers, 1st Main Road", "Koramangala 8th Block", "560095"],
    patients: [
      {
        reference: "DS-2K7B",
        name: "Priya D’Souza",
        age: 41,
        sex: "female",
        items: ["Vitamin D"],
      },
    ],
  },
  {
    phone: "1000047726",
    inDays: 0,
    slot: "05:00 PM",
    bookedAgo: EVENING,
    status: "assigned",
    who: "ravi",
    address: [
      "45, First Floor, 18th Cross",
      "Jayanagar 7th Block",
      "560070",
      "Above the bakery",
      "Stairs on the left side",
    ],
    patients: [
      {
        reference: "DS-6M3F",
        name: "Abdul Rahim",
        age: 55,
        sex: "male",
        items: ["Liver Function"],
      },
    ],
  },
];

/** Tomorrow, where nobody waits for a call. */
export const TOMORROW: SampleVisit[] = [
  {
    phone: "1000058812",
    inDays: 1,
    slot: "09:00 AM",
    bookedAgo: EVENING,
    status: "assigned",
    who: "ravi",
    address: ["3, Chitrakoot, 14th Cross", "JP Nagar 2nd Phase", "560078"],
    patients: [
      {
        reference: "DS-6H9T",
        name: "Anand Kulkarni",
        age: 47,
        sex: "male",
        items: ["Cardiac Health"],
      },
    ],
  },
  {
    phone: "1000073951",
    inDays: 1,
    slot: "09:00 AM",
    bookedAgo: EVENING,
    status: "confirmed",
    address: ["Flat 110, Silver Oak, Outer Ring Road", "Marathahalli", "560037"],
    patients: [
      {
        reference: "DS-6J2V",
        name: "Geetha Ramesh",
        age: 39,
        sex: "female",
        items: ["Mini Anaemia Check"],
      },
    ],
  },
  {
    phone: "1000066204",
    inDays: 1,
    slot: "09:00 AM",
    bookedAgo: EVENING,
    status: "confirmed",
    address: ["26, Bethel House, Church Road", "Frazer Town", "560005"],
    patients: [
      {
        reference: "DS-6K3W",
        name: "Thomas Kurian",
        age: 62,
        sex: "male",
        items: ["Senior Citizen Full Body Checkup"],
      },
    ],
  },
];
