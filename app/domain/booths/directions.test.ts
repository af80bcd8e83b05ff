import { describe, expect, test } from "vitest";
import { directionsUrl } from "./directions.ts";

const address = { address: "100 Feet Road", city: "Bengaluru", pincode: "560038" };
const coordinates = { lat: 12.9719, lng: 77.6412 };

describe("directions", () => {
  test("use the booth's map link first", () => {
    const googleMapsLink = "https://maps.google.com/?q=12.9719,77.6412";
    expect(directionsUrl({ ...address, coordinates, googleMapsLink })).toBe(
      "https://maps.google.com/?q=12.9719,77.6412",
    );
  });

  test("lead to the coordinates when there is no link, even at 0 degrees", () => {
    expect(directionsUrl({ ...address, coordinates })).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=12.9719,77.6412",
    );
    expect(directionsUrl({ ...address, coordinates: { lat: 0, lng: 0 } })).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=0,0",
    );
  });

  test("search for address, city and pincode when there is nothing else", () => {
    expect(directionsUrl({ ...address, address: "Door #4 & 5" })).toBe(
      "https://www.google.com/maps/search/?api=1&query=Door%20%234%20%26%205%2C%20Bengaluru%2C%20560038",
    );
  });

  test("never use a link that is not http or https", () => {
    expect(directionsUrl({ ...address, googleMapsLink: "javascript:alert(1)" })).toContain(
      "https://www.google.com/maps/search/",
    );
  });
});
