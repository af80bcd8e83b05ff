import type { ClipboardEvent, ComponentProps } from "react";
import { normalisePhone, PHONE_DIGITS } from "#app/lib/phone.ts";
import { TextField } from "./field.tsx";

/** At most ten digits; a pasted `+91 98765 43210` is normalised before it is cut (product §5). */
export function PhoneField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={PHONE_DIGITS}
      onPaste={pasteNormalised}
      {...props}
    />
  );
}

function pasteNormalised(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  const box = event.currentTarget;
  const pasted = normalisePhone(event.clipboardData.getData("text"));
  box.setRangeText(pasted, box.selectionStart ?? 0, box.selectionEnd ?? box.value.length, "end");
  box.value = box.value.slice(0, PHONE_DIGITS);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
