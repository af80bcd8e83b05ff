import { expect, test } from "vitest";
import { readBooths } from "./booths-file.server.ts";

const hebbal = {
  id: "hebbal",
  name: "Hebbal Collection Booth",
  address: "Bellary Road",
  city: "Bengaluru",
  pincode: "560024",
  phone: "1000000107",
  timing: "7:00 AM - 7:00 PM",
};
const file = (...entries: unknown[]) =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;

test("optional fields of a booth may be missing", () => {
  const { rows, problems } = readBooths(
    file({ ...hebbal, coordinates: { lat: 13.0358, lng: 77.597 } }),
  );
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([
    { id: "hebbal", workingDays: null, googleMapsLink: null, lat: "13.0358", lng: "77.597" },
  ]);
});

test("every bad booth is reported with its line", () => {
  const { problems } = readBooths(
    file(
      { ...hebbal, pincode: "56002" },
      { ...hebbal, googleMapsLink: "javascript:alert(1)" },
      { ...hebbal, coordinates: { lat: 130, lng: 77 } },
      "a booth",
      hebbal,
      hebbal,
    ),
  );
  expect(problems).toEqual([
    { line: 2, reason: "pincode is not six digits", value: "56002" },
    {
      line: 3,
      reason: "googleMapsLink is not a link beginning with http",
      value: "javascript:alert(1)",
    },
    { line: 4, reason: "coordinates.lat is above 90", value: "130" },
    { line: 5, reason: expect.stringMatching(/^the entry /), value: "a booth" },
    { line: 7, reason: "id hebbal is already used in line 6" },
  ]);
});
