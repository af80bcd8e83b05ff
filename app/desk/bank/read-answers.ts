import { ALL_IN, type Answers, IN_AMOUNT } from "./chosen-kinds.ts";

/** The answers of “Which column is which?”, as a form or an address has them. */
export function readAnswers(typed: (name: string) => string): Answers {
  const place = (name: string) => (/^\d{1,3}$/.test(typed(name)) ? Number(typed(name)) : -1);
  const way = typed("way");
  return {
    day: place("day"),
    in: place("in"),
    out: place("out"),
    way: way === ALL_IN || way === IN_AMOUNT ? way : place("way"),
    balance: place("balance"),
    status: place("status"),
    text: place("text"),
    reference: place("reference"),
  };
}
