const UNITS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const PLACES = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

/** `Rupees two thousand four hundred and ninety-nine only`: an amount of paise in the Indian system. */
export function amountInWords(paise: number) {
  const cents = paise % 100;
  const rupees = inWords(Math.floor(paise / 100));
  return `Rupees ${rupees}${cents > 0 ? ` and ${inWords(cents)} paise` : ""} only`;
}

/** A whole number from 0 on. */
function inWords(number: number): string {
  if (number < 100) return belowHundred(number);
  const words: string[] = [];
  let rest = number;
  for (const [size, name] of PLACES) {
    if (rest >= size) words.push(`${inWords(Math.floor(rest / size))} ${name}`);
    rest %= size;
  }
  if (rest > 0) words.push(`and ${belowHundred(rest)}`);
  return words.join(" ");
}

function belowHundred(number: number) {
  const unit = UNITS[number];
  if (unit !== undefined) return unit;
  const tens = TENS[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? tens : `${tens}-${UNITS[number % 10] ?? ""}`;
}
