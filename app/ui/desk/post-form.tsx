import type { ComponentProps } from "react";
import { TypedBefore, useTypedBefore } from "./typed-before.ts";
import type { Post } from "./posted-form.ts";

type Props = Omit<ComponentProps<"form">, "method" | "onSubmit"> & {
  /** What is posted beside the fields: the intent, and what it is about. */
  request: Post & { readonly intent: string };
  /** Sends it by script; `typed` reads a field. */
  onSend: (typed: (name: string) => string, form: HTMLFormElement) => void;
};

/**
 * A form that a page shows at once: pressed before its code has come, the browser posts the same fields, and
 * what was refused stands in them again.
 */
export const PostForm = ({ request, onSend, children, ...form }: Props) => (
  <form
    {...form}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      const fields = new FormData(event.currentTarget);
      onSend((name) => String(fields.get(name) ?? ""), event.currentTarget);
    }}
  >
    {Object.entries(request).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <TypedBefore value={useTypedBefore(request)}>{children}</TypedBefore>
  </form>
);
