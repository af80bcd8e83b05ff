import { useNavigate } from "react-router";
import { BackTo } from "#app/desk/catalogue/back-to.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useShownForm } from "#app/ui/desk/use-shown-form.ts";
import styles from "./booth-form.module.css";
import { BoothForm } from "./booth-form.tsx";
import type { BoothPost } from "./catalogue-booth-forms.ts";
import { boothTyped } from "./typed-booth.ts";
import { CloseBooth } from "./close-booth.tsx";
import type { ListedBooth, WhoIsSent } from "./listed-booth.ts";

const LIST = "/catalogue/booths";

type Props = {
  /** Undefined for a new one. */
  booth?: ListedBooth;
  sent: WhoIsSent;
};

/** One booth, or a new one (product §10: Catalogue). */
export function BoothPage({ booth, sent }: Props) {
  const navigate = useNavigate();
  const form = useShownForm(boothTyped(booth));
  const { change, busy } = useChange<BoothPost>({
    onAnswer: (answer) => {
      form.heard(answer);
      if (answer.ok && !booth) void navigate(LIST);
    },
  });
  return (
    <>
      <DeskHead
        above={<BackTo to={LIST}>Booths</BackTo>}
        title={booth?.name ?? "New booth"}
        sub={
          booth?.isClosed ? (
            <>
              <Mark>Closed</Mark> Patients do not see it.
            </>
          ) : booth ? (
            `${booth.address}, ${booth.city}`
          ) : (
            "It is on the site when you press Open the booth"
          )
        }
      />
      <div className={styles.page}>
        <BoothForm
          key={JSON.stringify(form.shown)}
          isNew={!booth}
          form={form}
          sent={sent}
          busy={busy}
          onChange={change}
        />
        {booth && <CloseBooth key={`${booth.id} ${booth.isClosed}`} isClosed={booth.isClosed} />}
      </div>
    </>
  );
}
