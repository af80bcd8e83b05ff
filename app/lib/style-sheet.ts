import { createContext } from "react-router";

/** The text of the site's one style sheet, for the head of every page; blank in development. */
export const styleSheet = createContext("");
