import { langOfNames, currentLanguage } from "#app/lib/language.ts";
import { WithNames } from "./with-names.tsx";

type Named = { name: string; hindiName?: string };

/**
 * What people call a test or package, beneath the heading with its English name; Hindi site only. Its
 * style is in styles/type.hi.css.
 */
export const HindiName = ({ of }: { of: Named }) =>
  currentLanguage() === "hi" &&
  of.hindiName && (
    <p className="hindi-name">
      <WithNames>{of.hindiName}</WithNames>
    </p>
  );

/** The English name and, on the Hindi site, the common Hindi one beneath it: in a row of a list or table. */
export const BothNames = ({ of }: { of: Named }) =>
  currentLanguage() === "hi" ? (
    <span>
      <bdi lang={langOfNames()}>{of.name}</bdi>
      {of.hindiName && (
        <>
          <br />
          <span className="hindi-name">
            <WithNames>{of.hindiName}</WithNames>
          </span>
        </>
      )}
    </span>
  ) : (
    of.name
  );
