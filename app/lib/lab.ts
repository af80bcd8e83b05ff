import { createContext } from "react-router";

/** The lab's details on the pages, from the configuration. */
export type LabDetails = {
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  pincode: string;
  social: { name: string; url: string }[];
  /** Without those that the lab left blank; a sentence that repeats one is then left out too. */
  claims: { figure: string; what: string }[];
  /** How long bookings, callback requests and reports are kept. */
  retentionDays: number;
  /** The site's public address without a slash at its end; absolute URLs come from nowhere else. */
  url: string;
};

export const labContext = createContext<LabDetails>();
