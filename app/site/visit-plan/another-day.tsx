import { t } from "#app/lib/translate.ts";

/** The days of the visit plan that have a cell of their own; one more cell leads to any other day. */
export const DAYS_SHOWN = 7;

/**
 * The cells in the server's markup, by place: it knows no clock. What is pressed there before the code
 * of the plan has come counts.
 */
export const EARLY_DAY = "cell";

export const AnotherWords = () => (
  <>
    {t`Another`} <small>{t`day`}</small>
  </>
);
