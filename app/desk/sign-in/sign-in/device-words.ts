/** What browsers name themselves, the more particular ones first: all of them also say Safari. */
const BROWSERS: readonly (readonly [sign: string, words: string])[] = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
];

const SYSTEMS: readonly (readonly [sign: string, words: string])[] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
];

/**
 * `Chrome on Android`: what a colleague recognises a device by, from the header User-Agent. Undefined when
 * it says neither. It is not proof of anything: every program can write the header.
 */
export function deviceInWords(userAgent: string | null) {
  const named = (list: typeof BROWSERS) => list.find(([sign]) => userAgent?.includes(sign))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
