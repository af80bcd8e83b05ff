import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { listBooths, replaceBooths } from "./booths.queries.server.ts";

const aBooth = {
  id: "hebbal",
  name: "Hebbal Collection Booth",
  address: "First floor, Bellary Road",
  city: "Bengaluru",
  pincode: "560024",
  phone: "1000000107",
  timing: "7:00 AM - 7:00 PM",
  workingDays: null,
  contactPerson: null,
  emergencyContact: null,
  googleMapsLink: null,
  lat: null,
  lng: null,
  position: 0,
};

describe.each(databases)("booths on $name", ({ freshDb }) => {
  test("come in the lab's order, with coordinates as numbers and without what is absent", async () => {
    const db = await freshDb();
    await replaceBooths(db, [
      { ...aBooth, position: 1 },
      { ...aBooth, id: "indiranagar", lat: "12.9719", lng: "77.6412", position: 0 },
    ]);
    const [first, second] = await listBooths(db);
    expect(first).toMatchObject({
      _id: "indiranagar",
      coordinates: { lat: 12.9719, lng: 77.6412 },
    });
    expect(JSON.parse(JSON.stringify(second))).toEqual({
      _id: "hebbal",
      name: "Hebbal Collection Booth",
      address: "First floor, Bellary Road",
      city: "Bengaluru",
      pincode: "560024",
      phone: "1000000107",
      timing: "7:00 AM - 7:00 PM",
    });
  });

  test("are replaced as a whole, down to none", async () => {
    const db = await freshDb();
    await replaceBooths(db, [aBooth]);
    await replaceBooths(db, []);
    expect(await listBooths(db)).toEqual([]);
  });
});
