/** Paise of an amount as it is typed, `1,409` or `₹1,409.50`; undefined when it is not an amount. */
export function paiseTyped(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s,₹]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** `1409.50`, as a field begins with an amount; blank for ₹0. */
export const asTyped = (paise: number) => (paise > 0 ? (paise / 100).toFixed(2) : "");
