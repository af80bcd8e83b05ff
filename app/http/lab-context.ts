import { createContext } from "react-router";
import type { LabDetails } from "#app/lib/lab.ts";

/** The lab's details, for the loaders of the site. */
export const labContext = createContext<LabDetails>();
