import type { Db } from "#app/db/schema.server.ts";
import { saveBooths } from "#app/domain/booths/booths.queries.server.ts";

/** The one booth of the lab, in Indiranagar. */
export const givenBooth = (db: Db) =>
  saveBooths(db, {
    put: [
      {
        id: "indiranagar",
        name: "Indiranagar Collection Booth",
        address: "Ground floor, 100 Feet Road",
        city: "Bengaluru",
        pincode: "560038",
        phone: "1000000101",
        timing: "6:30 AM - 8:00 PM",
        workingDays: null,
        contactPerson: null,
        emergencyContact: null,
        googleMapsLink: null,
        lat: null,
        lng: null,
        position: 0,
      },
    ],
    removed: [],
  });
