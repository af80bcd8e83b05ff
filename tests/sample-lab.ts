import type { LabDetails } from "#app/lib/lab.ts";

/** The lab as pages say it. */
export const SAMPLE_LAB: LabDetails = {
  name: "Doorstep Diagnostics",
  phone: "1000000000",
  email: "care@doorstep.example",
  address: "100 Feet Road",
  city: "Bengaluru",
  pincode: "560038",
  social: [],
  claims: [],
  retentionDays: 1095,
  url: "https://doorstep.example",
};
