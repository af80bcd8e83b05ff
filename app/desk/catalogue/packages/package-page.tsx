import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import text from "#app/ui/text.module.css";
import { BackTo } from "#app/desk/catalogue/back-to.tsx";
import type { OrderHits } from "#app/desk/new-booking/items/found-items.ts";
import { sumOf } from "#app/desk/new-booking/items/order-item.ts";
import { counted } from "#app/lib/counted.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useShownForm } from "#app/ui/desk/use-shown-form.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { FindTestField } from "#app/desk/catalogue/find-test-field.tsx";
import { HeldTestsList } from "./held-tests-list.tsx";
import { atBoothWords, nearPackageWords, type PackedTest } from "./listed-package.ts";
import {
  PACKAGE_FIELDS,
  type PackagePost,
  type PackageTyped,
  type Place,
} from "./catalogue-package-forms.ts";
import { FIRST_COLOR, PackageInputs } from "./package-inputs.tsx";
import { useNearPackage } from "./use-near-package.ts";
import { packageMistakes } from "./package-mistakes.ts";
import { PackageStrip } from "./package-strip.tsx";
import { PatientsSeeCard } from "./patients-see-card.tsx";
import styles from "./package-form.module.css";

const LIST = "/catalogue/packages";

type Props = {
  /** Undefined for a new one. */
  pack?: { id: string; typed: PackageTyped; offSite: string; isMini: boolean };
  /** Those of the form, which may be others than those of the package. */
  tests: readonly PackedTest[];
  /** What was found for a form without script. */
  plain: OrderHits | undefined;
};

const BLANK = {
  ...(Object.fromEntries(PACKAGE_FIELDS.map((field) => [field, ""])) as PackageTyped),
  color: FIRST_COLOR,
};

/** One package, or a new one (product §10: Catalogue). */
export function PackagePage(props: Props) {
  const saved = useShownForm(props.pack?.typed ?? BLANK);
  return <PackageSheet key={JSON.stringify(saved.shown)} {...props} saved={saved} />;
}

type SheetProps = Props & { saved: ReturnType<typeof useShownForm<PackageTyped>> };

function PackageSheet({ pack, tests: given, plain, saved }: SheetProps) {
  const was = saved.shown;
  const form = useRef<HTMLFormElement>(null);
  const [tests, setTests] = useState(given);
  const [shown, setShown] = useState(was);
  const [mistakes, setMistakes] = useState<ReturnType<typeof packageMistakes>>({});
  const navigate = useNavigate();
  const { change, busy } = useChange<PackagePost>({
    onAnswer: (answer, { intent }) => {
      saved.heard(answer);
      if (answer.ok && (intent === "keep" || intent === "publish")) void navigate(LIST);
    },
  });
  /** What is changed is no longer wrong. */
  const hold = (now: readonly PackedTest[]) => {
    setTests(now);
    setMistakes({});
    saved.touch();
  };
  const oneByOne = sumOf(tests);
  const ids = tests.map(({ id }) => id);
  const near = useNearPackage(ids, pack?.id ?? "");
  const price = paiseTyped(shown.price);
  const typedNow = (element: HTMLFormElement): PackageTyped => {
    const fields = new FormData(element);
    const read = PACKAGE_FIELDS.map((field) => [field, String(fields.get(field) ?? "")]);
    return { ...(Object.fromEntries(read) as PackageTyped), tests: ids.join(",") };
  };
  const send = (intent: "keep" | "publish" | "save") => {
    const { current } = form;
    if (!current) return;
    const typed = typedNow(current);
    const found = packageMistakes(typed, oneByOne);
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      const query = first === "tests" ? "[data-field=tests]" : `[name=${first}]`;
      current.querySelector<HTMLElement>(query)?.focus();
      return;
    }
    if (intent === "save") change({ intent, ...typed, was: JSON.stringify(saved.wasOf(typed)) });
    else change({ intent, ...typed });
  };
  const main = pack ? "save" : "publish";
  useKeys({ "Ctrl+Enter": () => send(main) });
  const isOnSite = pack?.offSite === "";
  return (
    <>
      <DeskHead
        above={<BackTo to={LIST}>Packages</BackTo>}
        title={pack?.typed.name ?? "New package"}
        sub={
          pack ? (
            <>
              {counted(tests.length, "test")} {pack.offSite === "draft" && <Mark>Draft</Mark>}
              {pack.offSite === "retired" && <Mark>Retired</Mark>}
            </>
          ) : (
            `${counted(tests.length, "test")}. It is on the site when you press Put on the site`
          )
        }
      >
        {pack && (
          <DeskButton
            disabled={busy}
            onClick={() => change({ intent: isOnSite ? "off-site" : "on-site" })}
          >
            {isOnSite ? "Retire" : pack.offSite === "draft" ? "Put on the site" : "Bring back"}
          </DeskButton>
        )}
      </DeskHead>
      <div className={styles.page}>
        <WorkLabel
          title="What is in it"
          aside="Drag to change the order; the first four stand on the card"
          worked
        >
          <PostForm
            ref={form}
            request={pack ? { intent: "save", was: JSON.stringify(was) } : { intent: "publish" }}
            onSend={() => send(main)}
            onChange={({ currentTarget }) => {
              setShown(typedNow(currentTarget));
              setMistakes({});
              saved.touch();
            }}
          >
            {/* Enter in a field saves: the first button of a form is its own. */}
            <button className={text.visuallyHidden} tabIndex={-1} aria-hidden="true" />
            <input type="hidden" name="tests" value={ids.join(",")} readOnly />
            <FindTestField
              label="Add a test"
              name="q"
              picked={ids}
              isThere="is in the package"
              error={mistakes.tests}
              plain={plain}
              onAdd={(test) => hold([...tests, test])}
            />
            <HeldTestsList tests={tests} onChange={hold} />
            <PackageStrip tests={tests} />
            <PackageInputs
              typed={was}
              places={placesOf(pack)}
              less={lessWords(price, oneByOne)}
              mistakes={mistakes}
            />
            <div className={styles.foot}>
              <p>
                {[nearPackageWords(near, ids.length), atBoothWords(tests)]
                  .filter(Boolean)
                  .join(" ")}
              </p>
              {!pack && (
                <DeskButton kind="quiet" disabled={busy} onClick={() => send("keep")}>
                  Keep for later
                </DeskButton>
              )}
              <button className={buttonClass("primary")} disabled={busy}>
                {pack ? "Save" : "Put on the site"}
                <Kbd of="Ctrl Enter" />
              </button>
            </div>
          </PostForm>
        </WorkLabel>
        <PatientsSeeCard
          name={shown.name}
          subtitle={shown.subtitle}
          color={shown.color}
          pricePaise={price}
          oneByOne={oneByOne}
          tests={tests}
        />
      </div>
    </>
  );
}

/** That it is a mini one is said by the address of a package, which stays. */
const placesOf = (pack: Props["pack"]): readonly Place[] =>
  pack ? [pack.isMini ? "mini" : "", "link"] : ["", "mini", "link"];

/** `41 % less than one by one`; undefined where it is none. */
function lessWords(price: number | undefined, oneByOne: number) {
  if (price === undefined || oneByOne === 0 || price >= oneByOne) return undefined;
  return `${Math.floor(((oneByOne - price) / oneByOne) * 100)} % less than one by one`;
}
