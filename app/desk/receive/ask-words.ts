const ONE_OF = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** `Ask Suma Prakash.`: who decides. */
export const askWords = (managers: readonly string[]) =>
  managers.length === 0 ? "Ask a manager." : `Ask ${ONE_OF.format(managers)}.`;
