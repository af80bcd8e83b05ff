import { createContext, useContext } from "react";

/** What the page shows of the money of its visit (`seenMoney`), around all forms of its bill. */
export const SeenMoney = createContext("");

/** The same, for a form to post as `money`. */
export const useSeenMoney = () => useContext(SeenMoney);
