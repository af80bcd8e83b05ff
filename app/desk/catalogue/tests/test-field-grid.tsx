import type { ReactNode } from "react";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { changeInWords } from "#app/desk/catalogue/price/typed-price.ts";
import {
  PLACES,
  priceTyped,
  SCOPES,
  TAXES,
  TEST_FIELDS,
  type TestField,
  type TestTyped,
} from "./test-input.ts";
import styles from "./test-sheet.module.css";

/** What the lab has used before, offered while one types. */
export type TestChoices = Readonly<
  Record<"category" | "container" | "turnaround" | "fasting", readonly string[]>
>;

type Props = {
  typed: TestTyped;
  problems: Partial<Record<TestField, string>>;
  choices: TestChoices;
  onType: (field: TestField, value: string) => void;
};

type TextProps = {
  field: TestField;
  label: string;
  remark?: string;
  hint?: string | undefined;
  inputMode?: "numeric";
  lang?: string;
  placeholder?: string;
};

/** The fields of a test in the order in which they are filled in (product §10: Catalogue). */
export function TestFieldGrid({ typed, problems, choices, onType }: Props) {
  const input = ({ field, label, remark, hint, ...rest }: TextProps) => (
    <DeskField label={label} remark={remark} hint={hint} error={problems[field]}>
      {(control) => (
        <>
          <input
            autoComplete="off"
            {...rest}
            {...control}
            name={field}
            maxLength={TEST_FIELDS[field]}
            list={isOffered(field) ? `choices-${field}` : undefined}
            value={typed[field]}
            onChange={({ target }) => onType(field, target.value)}
          />
          {isOffered(field) && <Offered field={field} words={choices[field]} />}
        </>
      )}
    </DeskField>
  );
  const select = (field: TestField, label: string, options: Readonly<Record<string, string>>) => (
    <DeskField label={label} error={problems[field]}>
      {(control) => (
        <select
          {...control}
          name={field}
          value={typed[field]}
          onChange={({ target }) => onType(field, target.value)}
        >
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  );
  return (
    <>
      <Line of={2}>
        {input({ field: "name", label: "Name" })}
        {input({ field: "aliases", label: "Other names", remark: "(comma between them)" })}
      </Line>
      <Line of={3}>
        {input({
          field: "category",
          label: "Category",
          hint: isNew(typed.category, choices.category) ? "A new category of the site" : undefined,
        })}
        {typed.where === "centre"
          ? select("where", "Where", PLACES)
          : input({ field: "container", label: "Container" })}
        {typed.where !== "centre" && select("where", "Where", PLACES)}
      </Line>
      <Line of={3}>
        {input({ field: "listPrice", label: "List price", inputMode: "numeric" })}
        {input({
          field: "ourPrice",
          label: "Our price",
          hint: lessInWords(typed),
          inputMode: "numeric",
        })}
        {input({ field: "turnaround", label: "Report in" })}
      </Line>
      <Line of={3}>
        {input({ field: "fasting", label: "Fasting" })}
        {input({ field: "labelCode", label: "On labels", remark: "(8 signs)" })}
        {select("nablScope", "NABL scope", SCOPES)}
      </Line>
      <Line of={2}>
        {select("gst", "GST", TAXES)}
        {input({
          field: "hsnCode",
          label: "HSN or SAC code",
          remark: "(on receipts, may be empty)",
          inputMode: "numeric",
        })}
      </Line>
      <Line of={2}>
        {input({ field: "hindiName", label: "In Hindi", remark: "(may be empty)", lang: "hi" })}
        {input({
          field: "hindiAliases",
          label: "Other names in Hindi",
          remark: "(comma between them)",
          lang: "hi",
        })}
      </Line>
      <DeskField
        label="What it is for"
        remark="(one or two sentences, no promises)"
        error={problems.description}
      >
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={2}
            maxLength={TEST_FIELDS.description}
            value={typed.description}
            onChange={({ target }) => onType("description", target.value)}
          />
        )}
      </DeskField>
    </>
  );
}

const Line = ({ of, children }: { of: 2 | 3; children: ReactNode }) => (
  <div className={of === 2 ? styles.two : styles.three}>{children}</div>
);

const OFFERED = ["category", "container", "turnaround", "fasting"] as const;
type OfferedField = (typeof OFFERED)[number];
const isOffered = (field: TestField): field is OfferedField =>
  OFFERED.some((offered) => offered === field);

const Offered = ({ field, words }: { field: OfferedField; words: readonly string[] }) => (
  <datalist id={`choices-${field}`}>
    {words.map((word) => (
      <option key={word}>{word}</option>
    ))}
  </datalist>
);

const isNew = (typed: string, known: readonly string[]) =>
  typed.trim() !== "" && !known.includes(typed.trim());

/** `21 % less` than the list price. */
function lessInWords({ listPrice, ourPrice }: TestTyped) {
  const [list, ours] = [priceTyped(listPrice), priceTyped(ourPrice)];
  return list && ours && ours < list ? changeInWords(list, ours) : undefined;
}
