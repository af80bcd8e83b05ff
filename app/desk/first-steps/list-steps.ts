import type { Backup } from "#app/desk/data-health/health-words.ts";
import type { LabSheet } from "#app/domain/lab-details/lab-details.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { financialYear, receiptNumber } from "#app/domain/receipts/receipt-number.ts";
import { landlineInGroups } from "#app/lib/phone.ts";
import { ENOUGH_PEOPLE, type Go, type Step } from "./first-steps.ts";
import { HOW } from "./how-it-is-done.ts";
import {
  backupDoneWords,
  hoursWords,
  noAddressWords,
  ownPricesWords,
  peopleWords,
  placesWords,
  receiptsWords,
  samplePricesWords,
  sinceWords,
  timesWords,
} from "./step-words.ts";

const link = (words: string, to: string): Go => ({ kind: "link", words, to });
const how = (words: string, said: string): Go => ({ kind: "how", words, how: said });

/** As far as the lab can be opened with it. */
export type MustFacts = {
  /** Who may work here, without the invented. */
  people: number;
  /** `count`: at a price that is not the sample's; undefined where a list was taken. */
  prices: { isOwn: boolean; same: number; count: number | undefined };
  /** The last one; each was read back before it is remembered. */
  backup: Backup | undefined;
  /** Where patients reach the site with https and a name; undefined while they cannot. */
  address: string | undefined;
};

/** The four steps without which no patient can book. */
export function mustSteps(
  { people, prices, backup, address }: MustFacts,
  { labName, now }: { labName: string; now: Date },
): Step[] {
  const hasPeople = people >= ENOUGH_PEOPLE;
  return [
    {
      title: "Who works with you",
      isDone: hasPeople,
      said: hasPeople
        ? peopleWords(people)
        : "You are alone here. Add who answers the phone and who goes to the door; each gets a link on WhatsApp.",
      go: link(hasPeople ? "Change" : "Add people", "/people"),
    },
    {
      title: "Your prices",
      isDone: prices.isOwn,
      said: prices.isOwn ? ownPricesWords(prices.count) : samplePricesWords(prices.same),
      go: prices.isOwn ? link("Change", "/catalogue") : link("Put in prices", "/catalogue/import"),
    },
    {
      title: "A copy that survives this machine",
      isDone: backup !== undefined,
      said: backup
        ? backupDoneWords(backup, now)
        : "No backup yet. The first takes a second; whoever runs the machine sets one for every night.",
      go: { kind: "backup", words: backup ? "Make another" : "Make a backup" },
    },
    {
      title: "An address patients can open",
      isDone: address !== undefined,
      said: address ?? noAddressWords(labName),
      go: how(address ? "Change" : "How to get one", HOW.address),
    },
  ];
}

export type LabFacts = {
  sheet: LabSheet;
  rules: LabRules;
  /** Which of it the lab has set. */
  has: { name: boolean; hours: boolean; times: boolean; receipts: boolean };
  sendsSms: boolean;
  staff: { name: string; role: string; createdAt: string };
  now: Date;
};

/** What patients see of the lab, and who is signed in. */
export function labSteps({ sheet, rules, has, staff, now }: LabFacts): Step[] {
  const { name, phone, address, pincode } = sheet;
  const hasPlaces = rules.pincodes.length + rules.chargedPincodes.length > 0;
  return [
    {
      title: "Name, phone, address",
      isDone: has.name,
      said: has.name
        ? `${name}, ${landlineInGroups(phone) ?? phone}, ${address} ${pincode}`
        : "Patients see the name, phone or address of a lab that is not yours.",
      go: link(has.name ? "Change" : "Write yours", "/lab#details"),
    },
    {
      title: "When the desk answers",
      isDone: has.hours,
      said: has.hours ? hoursWords(rules) : `Not set. The usual: ${hoursWords(rules)}.`,
      go: link(has.hours ? "Change" : "Set the hours", "/lab#hours"),
    },
    {
      title: "When you come",
      isDone: has.times,
      said: has.times ? timesWords(rules) : `Not set. The usual: ${timesWords(rules)}.`,
      go: link(has.times ? "Change" : "Set the times", "/lab/times"),
    },
    {
      title: "Where you go",
      isDone: hasPlaces,
      said: hasPlaces ? placesWords(rules) : "Not set. Without a pincode you go everywhere.",
      go: link(hasPlaces ? "Change" : "Write the pincodes", "/lab#places"),
    },
    {
      title: "Your sign-in",
      isDone: true,
      said: `${staff.name}, ${staff.role}, since ${sinceWords(staff.createdAt, now)}`,
      go: link("Change", "/me"),
    },
  ];
}

/** What the lab works without. */
export function freeSteps({ sheet, has, sendsSms, now }: LabFacts): Step[] {
  const first = receiptNumber(sheet.receiptPrefix, financialYear(now), 1);
  return [
    {
      title: "Messages to patients",
      isDone: sendsSms,
      said: sendsSms
        ? "By SMS"
        : "No SMS, no WhatsApp and no e-mail goes out. Patients are told on the phone.",
      go: how(sendsSms ? "Change" : "Set up", HOW.messages),
    },
    {
      title: "Receipts",
      isDone: has.receipts,
      said: receiptsWords(first, sheet.gstin),
      go: link("Change", "/lab#receipts"),
    },
  ];
}
