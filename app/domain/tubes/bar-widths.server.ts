/** The widths of bars and gaps of a code, in narrowest bars, beginning with a bar. */
export type Bars = readonly number[];

/**
 * Loads what makes a Code 128 of a number: in set B alone, and with nothing else in it. It is large, and
 * only labels need it.
 */
export async function loadBars(): Promise<(number: string) => Bars> {
  const { default: codes } = await import("bwip-js/node");
  return (number) => {
    // Its types leave out that set C can be turned off, which would make the widths of numbers uneven.
    const options = { bcid: "code128", text: number, suppressc: true };
    const [symbol] = codes.raw(options);
    if (!symbol || !("sbs" in symbol)) throw new Error(`No Code 128 of ${number}`);
    return symbol.sbs;
  };
}

/** How many narrowest bars a code is wide. */
export const widthOf = (bars: Bars) => bars.reduce((sum, width) => sum + width, 0);
