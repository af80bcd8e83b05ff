import { useState } from "react";
import { plural, t } from "#app/lib/translate.ts";
import { formatRupees } from "#app/lib/money.ts";
import { langOfNames } from "#app/lib/language.ts";
import button from "#app/ui/button.module.css";
import { ChoiceField, TextField } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import { shortDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import styles from "./again-page.module.css";
import type { Ask, Choice } from "./again.ts";
import { channelName, consentWords, fullDate } from "./again-words.ts";
import type { RefusedAsk } from "./ask-plain-form.server.ts";

type Props = { ask: Ask; posted: RefusedAsk | undefined };

const FIELDS = ["when", "day", "items", "channel", "email"];

/** When, what and how: a plain form, whose press is the consent. */
export function AskForm({ ask, posted }: Props) {
  const { days, choices, channels, set } = ask;
  const typed = posted?.typed;
  const errors = posted?.errors ?? {};
  const standing = days.find(({ day }) => day === set?.day);
  const usual = set && !standing ? "other" : String(standing?.months ?? days[0]?.months);
  const [when, setWhen] = useState(typed?.when ?? usual);
  const [channel, setChannel] = useState(typed?.channel ?? set?.channel ?? channels[0] ?? "sms");
  const day = days.find(({ months }) => String(months) === when)?.day;
  const chosen = typed ? new Set(typed.items) : undefined;
  return (
    <form method="post" className={styles.label}>
      <input type="hidden" name="form" value="ask" />
      <ChoiceField
        name="when"
        label={t`When`}
        layout={styles.two}
        choices={[
          ...days.map((one) => ({ value: String(one.months), label: <Ahead {...one} /> })),
          { value: "other", label: t`Another day` },
        ]}
        chosen={when}
        onChoose={setWhen}
        error={errors.when}
      />
      <div className={styles.ofOther}>
        <TextField
          type="date"
          name="day"
          label={t`Day`}
          defaultValue={typed?.day ?? (standing ? "" : set?.day)}
          error={errors.day}
        />
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t`What`}</legend>
        {choices.map((one) => (
          <Tick
            key={one.value}
            choice={{ ...one, chosen: chosen ? chosen.has(one.value) : one.chosen }}
          />
        ))}
        <p className={text.hint}>{t`Prices of today. The message names none, and no test.`}</p>
        {errors.items && <Wrong>{errors.items}</Wrong>}
      </fieldset>
      <div className={styles.group}>
        <ChoiceField
          name="channel"
          label={t`How we remind you`}
          layout={styles.three}
          choices={channels.map((one) => ({ value: one, label: channelName(one) }))}
          chosen={channel}
          onChoose={(value) => setChannel(channels.find((one) => one === value) ?? "sms")}
          error={errors.channel}
          hint={channel === "email" ? t`Between 10 AM and 6 PM.` : toNumber(ask.phoneEnding)}
        />
        {channels.includes("email") && (
          <div className={styles.ofEmail}>
            <TextField
              type="email"
              name="email"
              label={t`E-mail`}
              autoComplete="email"
              maxLength={254}
              defaultValue={typed?.email ?? ask.email}
              error={errors.email}
            />
          </div>
        )}
      </div>
      <div className={styles.group}>
        <h2 className={styles.legend} style={{ fontSize: "inherit" }}>{t`The message you get`}</h2>
        <p className={styles.message}>
          <small>{captionOf(ask, channel, day)}</small>
          <WithLink {...ask.message} />
        </p>
      </div>
      <FormMessage message={posted?.message ?? ""} errors={errors} fields={FIELDS} />
      <button type="submit" className={`${button.primary} ${button.large} ${styles.go}`}>
        {t`Remind me`}
      </button>
      <p className={styles.fine}>{consentWords()}</p>
    </form>
  );
}

const toNumber = (ending: string) => t`To the number ending in ${ending}, between 10 AM and 6 PM.`;

const AHEAD: Readonly<Record<number, string>> = {
  3: t`In 3 months`,
  6: t`In 6 months`,
  12: t`In 1 year`,
};

const Ahead = ({ months, day }: Ask["days"][number]) => (
  <>
    {AHEAD[months]}
    <small>{`${shortDayOf(day)} ${day.slice(0, 4)}`}</small>
  </>
);

/** `SMS from DRSTEP, 23 February 2027` */
function captionOf({ message: { header } }: Ask, channel: string, day: string | undefined) {
  const name = channelName(channel === "email" || channel === "whatsapp" ? channel : "sms");
  const from = channel === "sms" && header ? t`SMS from ${header}` : name;
  return day ? `${from}, ${fullDate(day)}` : from;
}

const WithLink = ({ text: said, link }: Ask["message"]) => {
  const [before = "", after = ""] = said.split(link);
  return said.includes(link) ? (
    <>
      {before}
      <u>{link.replace(/^https?:\/\//, "")}</u>
      {after}
    </>
  ) : (
    said
  );
};

type TickProps = { choice: Choice; form?: string; onChange?: (isChosen: boolean) => void };

/** A test or a package to tick, with what it costs today. */
export const Tick = ({ choice, form, onChange }: TickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      name="items"
      value={choice.value}
      form={form}
      defaultChecked={choice.chosen}
      onChange={onChange && ((event) => onChange(event.target.checked))}
    />
    <span>
      <b lang={langOfNames()}>{choice.tests ? wholeOf(choice.name) : choice.name}</b>
      <small>{noteOf(choice)}</small>
    </span>
    <span>{formatRupees(choice.price)}</span>
  </label>
);

const wholeOf = (name: string) => t`All of ${name}`;

function noteOf({ tests, fasting }: Choice) {
  if (tests) return t`${plural(tests, { one: "# test", other: "# tests" })}`;
  return fasting ? t`Fasting ${fasting}` : "";
}

/** Why a group of choices was refused. */
export const Wrong = ({ children }: { children: string }) => (
  <p className={text.error} role="alert">
    <Icon name="alert" />
    <WithNames>{children}</WithNames>
  </p>
);
