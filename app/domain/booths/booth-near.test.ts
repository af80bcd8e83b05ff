import { expect, test } from "vitest";
import { boothNear } from "./booth-near.ts";

const aBooth = (name: string, pincode: string, coordinates?: { lat: number; lng: number }) => ({
  _id: name,
  name,
  address: "",
  city: "Bengaluru",
  pincode,
  phone: "",
  timing: "",
  coordinates,
});
const BOOTHS = [
  aBooth("Indiranagar", "560038", { lat: 12.9719, lng: 77.6412 }),
  aBooth("Koramangala", "560034", { lat: 12.9345, lng: 77.6266 }),
  aBooth("Unmapped", "560011"),
];
const NEAR_KORAMANGALA = { lat: 12.93, lng: 77.62 };

test.each([
  [{ pincode: "560011", point: NEAR_KORAMANGALA }, "Unmapped"],
  [{ pincode: " 560034 " }, "Koramangala"],
  [{ pincode: "110001", point: NEAR_KORAMANGALA }, "Koramangala"],
  [{ pincode: "110001" }, "Indiranagar"],
  [{ pincode: "" }, "Indiranagar"],
  [{}, "Indiranagar"],
])("§2 visit plan: the booth for %j is %s", (near, name) => {
  expect(boothNear(BOOTHS, near)?.name).toBe(name);
});

test("without booths there is none", () => {
  expect(boothNear([], { pincode: "560038" })).toBeUndefined();
});
