import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPriceList } from "../price-list.server.ts";
import { containerInHindi } from "./container-in-hindi.ts";

test.each([
  ["EDTA tube (lavender)", "EDTA ट्यूब (बैंगनी)"],
  ["Plain/SST tube (red/gold)", "प्लेन/SST ट्यूब (लाल/सुनहरी)"],
  ["Fluoride tube (grey)", "फ़्लोराइड ट्यूब (ग्रे)"],
  ["Sodium citrate tube (light blue)", "सोडियम साइट्रेट ट्यूब (हल्की नीली)"],
  ["Heparin tube (green)", "हेपरिन ट्यूब (हरी)"],
  ["At centre", "सेंटर पर"],
  ["at our center", "सेंटर पर"],
  ["Sterile urine container", "पेशाब की डिब्बी"],
  ["Stool container", "मल की डिब्बी"],
  ["EDTA tube (lavender) + Slide", "EDTA ट्यूब (बैंगनी) + स्लाइड"],
  ["24-hour urine container (metal-free)", "24 घंटे के पेशाब का डिब्बा (मेटल-फ़्री)"],
  ["EDTA tube (purple)", "EDTA tube (purple)"],
  ["Gold tube + Slide", "Gold tube + स्लाइड"],
  ["Ask us", "हमसे पूछें"],
  ["", ""],
])("%j: %s", (container, said) => expect(containerInHindi(container)).toBe(said));

test("the sample lab's containers are all said in Hindi", () => {
  const list = readFileSync(join(import.meta.dirname, "../../../../catalogue/tests.csv"), "utf8");
  const containers = new Set(readPriceList(list).rows.map((row) => row.container));
  const said = [...containers].map(containerInHindi);
  expect(said.filter((words) => /[a-z]/.test(words))).toEqual([]);
});
