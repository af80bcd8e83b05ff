import { createContext } from "react-router";

/** What the lab says of itself on every page; comes from the configuration. */
export type LabDetails = {
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  pincode: string;
  social: { name: string; url: string }[];
  /** Only what the lab claims: a sentence that repeats a claim is shown only with it. */
  claims: { figure: string; what: string }[];
  /** How long bookings, callback requests and reports are kept. */
  retentionDays: number;
  /** The site's public address without a slash at its end; absolute URLs come from nowhere else. */
  url: string;
};

export const labContext = createContext<LabDetails>();
