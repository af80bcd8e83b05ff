/** What the operator lets a message lead to: the lab's registered domains and call back numbers. */

export type OperatorLists = {
  /** `drstep.example`, in lower case. */
  domains: readonly string[];
  /** Digits alone. */
  numbers: readonly string[];
  /** The domain that links get which are filled in later, as `{ticket}`. */
  ownDomain: string;
};

/** The domain of a link, in lower case. */
export function domainOf(link: string, { ownDomain }: Pick<OperatorLists, "ownDomain">) {
  if (link.startsWith("{")) return ownDomain;
  return /^(?:https?:\/\/)?([^/:?#\s]+)/i.exec(link)?.[1]?.toLowerCase() ?? link;
}

const digitsOf = (number: string) =>
  number.replaceAll(/\D/g, "").replace(/^(?:0|91)(?=\d{10}$)/, "");

/** Whether a link or a number is on the operator's list; a domain counts with and without `www`. */
export function isListed(value: string, lists: OperatorLists) {
  if (/^[+\d][\d\s-]*$/.test(value))
    return lists.numbers.some((one) => digitsOf(one) === digitsOf(value));
  const bare = (domain: string) => domain.toLowerCase().replace(/^www\./, "");
  return lists.domains.some((one) => bare(one) === bare(domainOf(value, lists)));
}
