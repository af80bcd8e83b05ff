import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { listBooths, saveBooths } from "#app/domain/booths/booths.queries.server.ts";

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
  test("come in the lab's order, with coordinates as numbers and without missing fields", async () => {
    const db = await freshDb();
    const indiranagar = { ...aBooth, id: "indiranagar", lat: "12.9719", lng: "77.6412" };
    await saveBooths(db, { put: [{ ...aBooth, position: 1 }, indiranagar], removed: [] });
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

  test("are replaced, and can all be deleted", async () => {
    const db = await freshDb();
    await saveBooths(db, { put: [aBooth], removed: [] });
    await saveBooths(db, { put: [{ ...aBooth, name: "Hebbal" }], removed: [] });
    expect(await listBooths(db)).toMatchObject([{ name: "Hebbal" }]);
    await saveBooths(db, { put: [], removed: ["hebbal"] });
    expect(await listBooths(db)).toEqual([]);
  });
});
