import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { CALLBACK_TIMES, type CALLER_GENDERS, CONCERN_TYPES } from "./callback-rules.ts";

/** The callback form's choices in words; what is sent and stored is English in both languages. */

type CallbackTime = (typeof CALLBACK_TIMES)[number];

const TIMES: Record<CallbackTime, string> = {
  "9:00 AM - 11:00 AM": t`9:00 AM - 11:00 AM`,
  "11:00 AM - 1:00 PM": t`11:00 AM - 1:00 PM`,
  "2:00 PM - 4:00 PM": t`2:00 PM - 4:00 PM`,
  "4:00 PM - 6:00 PM": t`4:00 PM - 6:00 PM`,
};

const CONCERNS: Record<(typeof CONCERN_TYPES)[number], string> = {
  "General Health Checkup": t`General Health Checkup`,
  "Blood Tests": t`Blood Tests`,
  "Cancer Screening": t`Cancer Screening`,
  "Heart Health": t`Heart Health`,
  "Diabetes Management": t`Diabetes Management`,
  "Thyroid Tests": t`Thyroid Tests`,
  Other: t`Other`,
};

const GENDERS: Record<(typeof CALLER_GENDERS)[number], string> = {
  male: t`Male`,
  female: t`Female`,
  other: t`Other`,
};

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const timeChoices = () => (currentLanguage() === "hi" ? choices(TIMES) : CALLBACK_TIMES);
export const concernChoices = () =>
  currentLanguage() === "hi" ? choices(CONCERNS) : CONCERN_TYPES;

export const genderChoices = () => choices(GENDERS);

/** `9:00 AM - 11:00 AM` as a visitor reads it. */
export const callbackTimeInWords = (time: CallbackTime) =>
  currentLanguage() === "hi" ? TIMES[time] : time;
