import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { MOST_PATIENTS, VISIT_IS_FULL } from "#app/domain/visits/most-patients.ts";
import { deskDate, deskVisitTime } from "#app/lib/desk-times.ts";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { AddressPart } from "./who/address-part.tsx";
import { CallPart } from "./who/call-part.tsx";
import type { Family } from "./who/family.ts";
import { FamilyList } from "./who/family-list.tsx";
import { OpenVisits } from "./who/open-visits.tsx";
import { chargeOf, isTicked } from "./order-draft.ts";
import type { OrderStart } from "./first-view.ts";
import { Part } from "./order-section.tsx";
import { PatientPart } from "./who/patient-part.tsx";
import { PricePart } from "./book/price-part.tsx";
import { placesWords, TimePart } from "./time/time-part.tsx";
import type { useOrder } from "./use-order.ts";
import styles from "./order-sheet.module.css";

type Props = {
  start: OrderStart;
  order: ReturnType<typeof useOrder>;
  family: Family | undefined;
  slots: SlotsOfDay | undefined;
  slot: string;
  isFasting: boolean;
  mayChooseFull: boolean;
  /** The number's visits that are ahead are two visits with this one. */
  isAnother: boolean;
  onAnother: () => void;
};

const patientsWords = (count: number) => (count === 1 ? "1 patient" : `${count} patients`);

/** One sheet from top to bottom: the call, who and what, when, where, price. */
export function OrderSheet(props: Props) {
  const { start, order, family } = props;
  const { draft, problems } = order;
  const count = draft.patients.length;
  return (
    <WorkLabel title="The call" aside={count > 0 && `${patientsWords(count)}, 1 visit`} worked>
      <div className={styles.sheet}>
        {start.callback && <p className={styles.words}>{start.callback.words}</p>}
        {start.again && <p className={styles.words}>{start.again.words}</p>}
        <CallPart
          phone={draft.phone}
          family={family}
          today={start.today}
          problems={problems}
          isFixed={start.visit !== undefined}
          booker={draft.booker}
          onPhone={order.phone}
          onBooker={(booker) => order.set({ booker })}
        />
        {family && <Who {...props} family={family} />}
        {draft.visit === "" ? <WhenAndWhere {...props} /> : <AddsTo {...props} />}
        <Part title="Price and doctor" aside="Both may stay empty">
          <PricePart
            discount={draft.visit === "" ? draft.discount : undefined}
            waiver={start.mayWaive && chargeOf(draft, start.rules) ? draft.waiver : undefined}
            referred={draft}
            doctors={start.doctors}
            payer={draft.visit === "" && start.accounts.length > 0 ? draft.account : undefined}
            accounts={start.accounts}
            problems={problems}
            onDiscount={(set) => order.set({ discount: { ...draft.discount, ...set } })}
            onWaiver={(waiver) => order.set({ waiver })}
            onPayer={(account) => order.set({ account })}
            onReferred={(set) => order.set(set)}
          />
        </Part>
      </div>
    </WorkLabel>
  );
}

/** From so many on the list of the family is out of view at the last one. */
const MANY = 4;

/** The family, the visits that are ahead, and a part for each patient. */
function Who({ start, order, family, isAnother, onAnother }: Props & { family: Family }) {
  const { draft, problems, focus } = order;
  const asks = draft.visit === "" && !isAnother;
  const already = joinedVisit(start, family, draft.visit)?.names.length ?? 0;
  const isFull = already + draft.patients.length >= MOST_PATIENTS;
  return (
    <>
      {asks && <OpenVisits visits={family.open} onAdd={order.addTo} onAnother={onAnother} />}
      <FamilyList
        family={family}
        today={start.today}
        isFull={isFull}
        isTicked={(known) => isTicked(draft, known)}
        onTick={(known) => order.tick(family, known)}
        onSomebodyElse={order.somebodyElse}
        onNext={() => focus(draft.patients.length > 0 ? "tests-0" : "patients")}
      />
      {draft.patients.map((patient, at) => (
        <PatientPart
          key={patient.id}
          patient={patient}
          at={at}
          known={
            patient.isNew ? undefined : family.patients.find((one) => one.name === patient.name)
          }
          today={start.today}
          problems={problems}
          onChange={(set) => order.patient(patient.id, set)}
          onRemove={() => order.remove(patient.id)}
          onUnadded={(unadded) => order.unadded.current.set(patient.id, unadded)}
          onNext={() => focus(at + 1 < draft.patients.length ? `tests-${at + 1}` : "slot")}
        />
      ))}
      {draft.patients.length >= MANY && (
        <p className={styles.words}>
          {isFull ? (
            VISIT_IS_FULL
          ) : (
            <DeskButton kind="inline" onClick={order.somebodyElse}>
              One more person
            </DeskButton>
          )}
        </p>
      )}
    </>
  );
}

function WhenAndWhere({ start, order, family, slots, slot, isFasting, mayChooseFull }: Props) {
  const { draft, problems } = order;
  const from = family?.address?.flat === draft.address.flat ? family.address : undefined;
  return (
    <>
      <Part title="Day and time" aside={placesWords(slots)}>
        <TimePart
          today={start.today}
          day={draft.day}
          slots={slots}
          slot={slot}
          isFasting={isFasting}
          mayChooseFull={mayChooseFull}
          problems={problems}
          onDay={(day) => order.set({ day, slot: "" })}
          onSlot={(chosen) => order.set({ slot: chosen })}
          onNext={() => order.focus("flat")}
        />
      </Part>
      <Part title="Address" aside={from && `From the visit of ${shortDate(from.day)}`}>
        <AddressPart
          rules={start.rules}
          booths={start.booths}
          address={draft.address}
          point={from?.point}
          problems={problems}
          onChange={(set) => order.set({ address: { ...draft.address, ...set } })}
        />
      </Part>
    </>
  );
}

/** `14 Aug 2026` */
const shortDate = (day: string) => deskDate(day).replace(/([A-Z][a-z]{2})[a-z]*/, "$1");

/** The visit that gets these patients; undefined for a new one. */
export const joinedVisit = (start: OrderStart, family: Family | undefined, reference: string) =>
  start.visit?.reference === reference
    ? start.visit
    : family?.open.find((one) => one.reference === reference);

/** The visit keeps its time, address and bill. */
function AddsTo({ start, order, family }: Props) {
  const { visit: reference } = order.draft;
  const visit = joinedVisit(start, family, reference);
  return (
    <Part title="Day and time">
      <p>
        {visit
          ? `Added to the visit on ${deskVisitTime(visit)}, with ${joined(visit.names)}.`
          : `Added to the visit of ${reference}.`}
      </p>
      {start.visit?.reference === reference && <p>{start.visit.address || "No address yet"}</p>}
    </Part>
  );
}
