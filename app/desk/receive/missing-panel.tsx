import { useState } from "react";
import { telHref } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { FreeVisit } from "./free-visit.tsx";
import { PanelLabel } from "./panel-label.tsx";
import styles from "./panel-label.module.css";
import type { Unsettled } from "./unsettled-containers.queries.server.ts";
import type { OfferedTime } from "./free-visit-times.queries.server.ts";
import type { ReceivePost } from "./receive-forms.ts";

type Props = {
  one: Unsettled;
  isFirst: boolean;
  times: readonly OfferedTime[];
  busy: boolean;
  onChange: (post: ReceivePost) => void;
  onFound: () => void;
};

/** A container that is not in the bag: a question to the collector first, then a free visit. */
export function MissingPanel({ one, isFirst, onFound, ...props }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  const { reference, label, title, ticked, collector, collectorPhone } = one;
  return (
    <PanelLabel
      icon="alert"
      title="Missing"
      reference={label ?? reference}
      worked={isPlanning && isFirst}
    >
      <p className={styles.words}>
        <b>{title}</b>
        <span>{ticked} It is not in the bag.</span>
      </p>
      {isPlanning ? (
        <>
          <p className={styles.words}>{one.fails}</p>
          <FreeVisit one={one} isFirst={isFirst} {...props} />
        </>
      ) : (
        <div className={styles.pair}>
          {collectorPhone && (
            <a className={buttonClass("button")} href={telHref(collectorPhone)}>
              <DeskIcon name="phone" />
              Call {collector}
            </a>
          )}
          {label === null && (
            <DeskButton disabled={props.busy} onClick={onFound}>
              Found
            </DeskButton>
          )}
          <DeskButton onClick={() => setPlanning(true)}>Collect again</DeskButton>
        </div>
      )}
      <p className={styles.caption}>
        {label === null
          ? "Found it? Scan its label, or press Found if it has none."
          : "Found it? Scan its label, and this goes away."}
      </p>
    </PanelLabel>
  );
}
