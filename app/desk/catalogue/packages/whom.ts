/** For whom a package can be: gender and age group, as a form posts them, with their words. */
export const WHOM = [
  { value: "", label: "Everybody" },
  { value: "women", label: "Women" },
  { value: "men", label: "Men" },
  { value: "women under-25", label: "Women under 25" },
  { value: "women 25-50", label: "Women, 25 to 50" },
  { value: "women above-50", label: "Women above 50" },
  { value: "men under-25", label: "Men under 25" },
  { value: "men 25-50", label: "Men, 25 to 50" },
  { value: "men above-50", label: "Men above 50" },
  { value: "under-25", label: "Under 25" },
  { value: "25-50", label: "25 to 50" },
  { value: "above-50", label: "Above 50" },
] as const;

export const whomOf = ({ gender, ageGroup }: { gender: string; ageGroup: string }) =>
  [gender, ageGroup].filter(Boolean).join(" ");

export const whomInWords = (whom: string) =>
  WHOM.find(({ value }) => value === whom)?.label ?? whom;

/** Back from what a form posts. */
export function audienceOf(whom: string) {
  const parts = whom.split(" ").filter(Boolean);
  const gender = parts.find((part) => part === "women" || part === "men") ?? "";
  return { gender, ageGroup: parts.find((part) => part !== gender) ?? "" };
}
