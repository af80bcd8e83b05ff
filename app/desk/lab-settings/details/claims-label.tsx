import { type Claim, isShown } from "#app/lib/claims.ts";
import { FieldQuestion } from "#app/ui/desk/saved/field-question.tsx";
import { type SavedValue, useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { SavedForm } from "../saved-form.tsx";
import { SettingLabel } from "../setting-label.tsx";
import styles from "./claims-label.module.css";

type Props = { claims: readonly Claim[]; savedAt: string | undefined };

type Part = keyof Claim;
type Typed = { place: number; stored: Claim; figure: SavedValue; what: SavedValue };

const requestOf = (place: number, part: Part) =>
  ({
    intent: "claim",
    place: String(place),
    part,
  }) as const;

function useClaim(place: number, stored: Claim = { figure: "", what: "" }): Typed {
  const figure = useSavedValue({ stored: stored.figure, request: requestOf(place, "figure") });
  const what = useSavedValue({ stored: stored.what, request: requestOf(place, "what") });
  return { place, stored, figure, what };
}

/** The figures of the home page; a claim that is blank in part is not on the site. */
export function ClaimsLabel({ claims, savedAt }: Props) {
  const rows = [
    useClaim(1, claims[0]),
    useClaim(2, claims[1]),
    useClaim(3, claims[2]),
    useClaim(4, claims[3]),
    useClaim(5, claims[4]),
    useClaim(6, claims[5]),
  ];
  const shown = rows
    .map(({ place, figure, what }) => ({
      place,
      figure: figure.value.trim(),
      what: what.value.trim(),
    }))
    .filter(isShown);
  const see =
    shown.length === 0 ? (
      <p>No claims at all.</p>
    ) : (
      <div className={styles.shown}>
        {shown.map(({ place, figure, what }) => (
          <p key={place}>
            <b>{figure}</b>
            <span>{what}</span>
          </p>
        ))}
      </div>
    );
  return (
    <SettingLabel
      title="Claims"
      anchor="claims"
      hint="A blank claim is not on the site"
      savedAt={savedAt}
      see={see}
    >
      <div className={styles.claims}>
        <span className={styles.caption}>Figure</span>
        <span className={styles.caption}>Words</span>
        {rows.map((row) => (
          <ClaimRow key={row.place} {...row} />
        ))}
      </div>
    </SettingLabel>
  );
}

function ClaimRow({ place, stored, figure, what }: Typed) {
  const id = `claim-${place}-error`;
  const refusal = figure.refusal ?? what.refusal;
  const box = (part: Part, saved: SavedValue, label: string, placeholder: string) => (
    <SavedForm saved={saved} request={requestOf(place, part)} was={stored[part]}>
      <input
        name="value"
        value={saved.value}
        placeholder={placeholder}
        aria-label={`${label} of claim ${place}`}
        aria-invalid={saved.refusal ? true : undefined}
        aria-describedby={saved.refusal ? id : undefined}
        autoComplete="off"
        onBlur={saved.leave}
        onChange={(event) => saved.type(event.target.value)}
      />
    </SavedForm>
  );
  return (
    <>
      {box("figure", figure, "Figure", "Empty")}
      {box("what", what, "Words", "Blank: not on the site")}
      {refusal && (
        <div className={styles.error}>
          <FieldNotes id={`claim-${place}`} error={refusal.said} />
          <FieldQuestion {...(figure.refusal ? figure : what)} />
        </div>
      )}
    </>
  );
}
