import sanitizeHtml from "sanitize-html";

/** A field or a button of a form. */
export type PageControl = {
  tag: "input" | "select" | "textarea" | "button";
  /** `text` where an input names none. */
  type: string;
  name: string;
  /** Of a list, the chosen choice, else the first. */
  value: string;
  /** A radio button or a box that is ticked. */
  isChecked: boolean;
  /** Cannot be changed nor is it sent. */
  isDisabled: boolean;
  /** Is sent as it stands. */
  isReadOnly: boolean;
  /** The values of a list. */
  options: readonly string[];
};

/** A form of a page as the browser would post it before any script has come. */
export type PageForm = {
  method: string;
  /** Undefined where it goes to the address of the page. */
  action: string | undefined;
  /** Its fields and buttons, also those elsewhere on the page that name it. */
  controls: readonly PageControl[];
};

type Attributes = Readonly<Record<string, string>>;
type Reading = PageControl & { chosen?: string | undefined; options: string[] };
type FormReading = { id: string | undefined; attributes: Attributes; controls: Reading[] };

const CONTROLS = ["input", "select", "textarea", "button"] as const;

function controlOf(tag: PageControl["tag"], attributes: Attributes): Reading {
  const { type = tag === "button" ? "submit" : "text", name = "", value } = attributes;
  return {
    tag,
    type,
    name,
    value: value ?? (type === "checkbox" ? "on" : ""),
    isChecked: "checked" in attributes,
    isDisabled: "disabled" in attributes,
    isReadOnly: "readonly" in attributes,
    options: [],
  };
}

type Listener = {
  onOpen: (tag: string, attributes: Attributes) => void;
  /** With the text that stands in it. */
  onClose: (tag: string, words: string) => void;
};

/** Tells each element of a page as a browser reads it. */
export const readElements = (html: string, { onOpen, onClose }: Listener) =>
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    enforceHtmlBoundary: false,
    onOpenTag: onOpen,
    exclusiveFilter: ({ tag, text }) => {
      onClose(tag, text);
      return false;
    },
  });

/** The forms of a page of HTML. */
export function formsIn(html: string): PageForm[] {
  const forms: FormReading[] = [];
  const strays: { form: string; control: Reading }[] = [];
  let open: FormReading | undefined;
  let list: Reading | undefined;
  let text: Reading | undefined;
  let option: Attributes | undefined;
  readElements(html, {
    onOpen: (tag, attributes) => {
      if (tag === "form") {
        open = { id: attributes["id"], attributes, controls: [] };
        forms.push(open);
      }
      if (tag === "option") option = attributes;
      const kind = CONTROLS.find((one) => one === tag);
      if (!kind) return;
      const control = controlOf(kind, attributes);
      if (tag === "select") list = control;
      if (tag === "textarea") text = control;
      if (attributes["form"]) strays.push({ form: attributes["form"], control });
      else open?.controls.push(control);
    },
    onClose: (tag, words) => {
      if (tag === "form") open = undefined;
      if (tag === "textarea" && text) text.value = words;
      if (tag === "option" && option && list) {
        const value = option["value"] ?? words;
        list.options.push(value);
        if ("selected" in option) list.chosen = value;
      }
      if (tag === "select" && list) list.value = list.chosen ?? list.options[0] ?? "";
    },
  });
  for (const { form, control } of strays)
    forms.find(({ id }) => id === form)?.controls.push(control);
  return forms.map(({ attributes, controls }) => ({
    method: (attributes["method"] ?? "get").toLowerCase(),
    action: attributes["action"],
    controls,
  }));
}

const isButton = ({ tag, type }: PageControl) => tag === "button" && type !== "button";

/** A field that somebody types into, chooses in or ticks. */
export const isForPeople = ({ tag, type, name, ...is }: PageControl) =>
  tag !== "button" && type !== "hidden" && name !== "" && !is.isDisabled && !is.isReadOnly;

const isTick = ({ type }: PageControl) => type === "checkbox" || type === "radio";

/** What each button of a form posts. */
export function postsOf({ controls }: PageForm): [string, string][][] {
  const sent = controls.filter(
    (one) =>
      one.tag !== "button" && one.name !== "" && !one.isDisabled && (!isTick(one) || one.isChecked),
  );
  const fields = sent.map(({ name, value }): [string, string] => [name, value]);
  const buttons = controls.filter((one) => isButton(one) && one.name !== "");
  if (buttons.length === 0) return [fields];
  return buttons.map(({ name, value }) => [...fields, [name, value]]);
}
