const ALONE = /\b(?:CRITICAL|PANIC|ALERT)\b/;
const OF_A_VALUE = /\b(critical|panic|alert)(?:ly)? (?:high|low|value|result)\b/i;

/**
 * The word by which a laboratory marks a result of which somebody has to be told at once: `CRITICAL`,
 * `PANIC` or `ALERT`, in capitals alone, or in any letters before high, low, value or result.
 * @returns undefined where the text has none.
 */
export function alarmWord(text: string) {
  const [alone] = ALONE.exec(text) ?? [];
  return alone ?? OF_A_VALUE.exec(text)?.[1]?.toUpperCase();
}
