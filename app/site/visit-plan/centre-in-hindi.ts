/** Tests that Hindi speaks of as feminine, like ECG and सोनोग्राफ़ी; others are टेस्ट, masculine. */
const FEMININE = /\b(?:ECG|EEG|EMG|MRI|FNAC)\b|(?:graphy|scopy|metry)\b/i;

/** `ECG सिर्फ़ सेंटर पर होगी`: the verb agrees with gender and number. */
export function onlyAtCentreInHindi(tests: string, names: readonly string[]) {
  const [name = ""] = names;
  const one = FEMININE.test(name) ? "होगी" : "होगा";
  return `${tests} सिर्फ़ सेंटर पर ${names.length === 1 ? one : "होंगे"}`;
}
