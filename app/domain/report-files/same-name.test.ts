import { expect, test } from "vitest";
import { isSameName, spokenName } from "./same-name.ts";

test.each([
  ["Mrs. REKHA MENON", "Rekha Menon"],
  ["MENON REKHA", "Rekha Menon"],
  ["Ramachandran K.S.", "K. S. Ramachandran"],
  ["K S RAMACHANDRAN", "K. S. Ramachandran"],
  ["Subra Manya Iyer", "Subramanya Iyer"],
  ["Priya D'Souza", "Priya D’Souza"],
  ["Smt. Zoë Fernandes", "Zoe Fernandes"],
  ["श्रीमती रेखा मेनन", "रेखा मेनन"],
  ["Kumari USHA MENON", "Usha Menon"],
  ["आशा शमार्", "आशा शर्मा"],
  ["किवता वमार्", "कविता वर्मा"],
  ["USHA KUMARI, Mrs.", "Usha Kumari"],
])("§10 Reports: %s is %s", (pdf, booking) => {
  expect(isSameName(pdf, booking)).toBe(true);
});

test.each([
  ["Mr. RAVI MENON", "Rekha Menon"],
  ["R. Menon", "Rekha Menon"],
  ["Rekha", "Rekha Menon"],
  ["Usha", "Usha Kumari"],
  ["Rekha Menon Nair", "Rekha Menon"],
  ["Mrs.", "Rekha Menon"],
  ["रमा शर्मा", "मार शर्मा"],
  ["आशा शमार्", "आशा वर्मा"],
  ["Amra Rao", "Rama Rao"],
  ["", ""],
])("§10 Reports: somebody has to look at %j beside %s", (pdf, booking) => {
  expect(isSameName(pdf, booking)).toBe(false);
});

test.each([
  ["Mrs. USHA KIRAN", "Usha Kiran"],
  ["K.S. RAMACHANDRAN", "K.S. Ramachandran"],
  ["Smt. PRIYA D'SOUZA", "Priya D'Souza"],
  ["Kum. Usha Kumari", "Usha Kumari"],
  ["रेखा मेनन", "रेखा मेनन"],
  ["Mrs.", "Mrs."],
])("§10 Reports: %s is said as %s", (name, spoken) => {
  expect(spokenName(name)).toBe(spoken);
});
