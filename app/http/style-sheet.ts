import { createContext } from "react-router";

/** Gives the text of a built style sheet, named by its address; blank in development. */
export type ReadStyles = (address: string) => string;

export const styleSheets = createContext<ReadStyles>(() => "");
