import { LANG_OF_NAMES, LANGUAGE } from "#app/lib/language.ts";
import text from "./text.module.css";
import { WithNames } from "./with-names.tsx";

type Named = { name: string; hindiName?: string };

/** What people call a test or package, beneath the heading with its English name; Hindi site only. */
export const HindiName = ({ of: { hindiName } }: { of: Named }) =>
  LANGUAGE === "hi" &&
  hindiName && (
    <p className={text.caption}>
      <WithNames>{hindiName}</WithNames>
    </p>
  );

/** The English name and, on the Hindi site, the common Hindi one beneath it: in a row of a list or table. */
export const BothNames = ({ of: { name, hindiName } }: { of: Named }) =>
  LANGUAGE === "hi" ? (
    <span>
      <span lang={LANG_OF_NAMES}>{name}</span>
      {hindiName && (
        <>
          <br />
          <span className={text.caption}>
            <WithNames>{hindiName}</WithNames>
          </span>
        </>
      )}
    </span>
  ) : (
    name
  );
