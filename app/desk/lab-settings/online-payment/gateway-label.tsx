import { useState } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import type { LabPost } from "../lab-forms.ts";
import { SettingLabel } from "../setting-label.tsx";
import grid from "../details/field-grid.module.css";
import type { GatewaySetting } from "./gateway-setting.server.ts";
import { GATEWAY_CHOICES, isTestKey, keyWords, type GatewayChoice } from "./gateway-choices.ts";
import styles from "./gateway-label.module.css";

type Props = { setting: GatewaySetting; publicUrl: string };

const REQUEST = { intent: "gateway" } as const;

/** By which gateway patients pay on their ticket; its secrets are written here, and never shown. */
export function GatewayLabel({ setting, publicUrl }: Props) {
  const before = useTypedBefore(REQUEST);
  const [chosen, choose] = useState<GatewayChoice>(
    choiceOf(before?.["gateway"]) ?? setting.on ?? "off",
  );
  const [said, setSaid] = useState<string>();
  const { change, busy } = useChange<LabPost>({
    onAnswer: (answer) => {
      setSaid(answer.ok ? undefined : answer.said);
      return !answer.ok && answer.reason !== "signed-out";
    },
  });
  const isOn = chosen !== "off";
  const keyId = isOn ? (setting.keyIds[chosen] ?? "") : "";
  return (
    <SettingLabel
      title="Online payment"
      anchor="online-payment"
      hint={hintOf(setting)}
      savedAt={undefined}
      see={<p>{setting.on ? SHOWN : "Paying by UPI or at the door, as before."}</p>}
    >
      <PostForm
        request={REQUEST}
        onSend={(typed, form) => {
          change({
            ...REQUEST,
            gateway: typed("gateway"),
            keyId: typed("keyId"),
            secret: typed("secret"),
            webhookSecret: typed("webhookSecret"),
          });
          for (const field of form.querySelectorAll<HTMLInputElement>("input[type=password]"))
            field.value = "";
        }}
      >
        <div className={grid.grid}>
          <div className={grid.narrow}>
            <DeskField label="Gateway">
              {(control) => (
                <select
                  {...control}
                  name="gateway"
                  value={chosen}
                  onChange={({ target }) => choose(choiceOf(target.value) ?? "off")}
                >
                  {GATEWAY_CHOICES.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </DeskField>
          </div>
          <div className={grid.wide} key={chosen}>
            <DeskInput
              name="keyId"
              label={keyWords(chosen).id}
              defaultValue={keyId}
              maxLength={60}
              spellCheck={false}
            />
          </div>
          <Secret name="secret" label={keyWords(chosen).secret} isKept={isKept(setting, chosen)} />
          <Secret
            name="webhookSecret"
            label="Secret of the webhook"
            remark={chosen === "cashfree" ? "(blank: the same)" : undefined}
            isKept={isKept(setting, chosen)}
          />
        </div>
        <FieldNotes id="gateway" error={said} />
        <button className={`${buttonClass("button")} ${styles.save}`} disabled={busy}>
          Save
        </button>
      </PostForm>
      {setting.on && <WebhookAddress url={`${publicUrl}/webhooks/payments/${setting.on}`} />}
    </SettingLabel>
  );
}

const SHOWN = "“Card or netbanking” on the ticket, on the gateway’s own page.";

const choiceOf = (word: string | undefined) =>
  GATEWAY_CHOICES.find(({ value }) => value === word)?.value;

const isKept = ({ isKept: kept }: GatewaySetting, chosen: GatewayChoice) =>
  chosen !== "off" && kept[chosen];

function hintOf({ on, keyIds, isKept: kept }: GatewaySetting) {
  if (!on) return "Off";
  if (!kept[on]) return "The secrets cannot be read any more. Please paste them again";
  return isTestKey(on, keyIds[on] ?? "") ? "Test mode: no money moves" : "On";
}

type SecretProps = { name: string; label: string; remark?: string | undefined; isKept: boolean };

/** What is typed is never shown again, here or anywhere. */
const Secret = ({ name, label, remark, isKept: isThere }: SecretProps) => (
  <div className={grid.half}>
    <DeskInput
      name={name}
      type="password"
      label={label}
      remark={remark}
      placeholder={isThere ? "Kept. Type to replace" : ""}
      autoComplete="new-password"
      maxLength={200}
    />
  </div>
);

function WebhookAddress({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.address}>
      <DeskInput label="Webhook’s address, for the gateway’s dashboard" readOnly value={url} />
      <DeskButton
        onClick={() => {
          void navigator.clipboard?.writeText(url).then(() => setCopied(true));
        }}
      >
        {isCopied ? "Copied" : "Copy"}
      </DeskButton>
    </div>
  );
}
