import { twiceBooked } from "#app/desk/booked-tests/two-of-one/twice-booked.ts";
import { TwoPeopleBox } from "#app/desk/booked-tests/two-of-one/two-people-box.tsx";
import { isAhead, isErasedVisit } from "#app/domain/visits/visit.ts";
import { PrintButton } from "#app/desk/print-labels/print-button.tsx";
import { hasLabels } from "#app/desk/print-labels/printable.ts";
import { BookingReports } from "#app/desk/reports/publish/booking-reports.tsx";
import { StatusTrack } from "#app/desk/visits/status-track.tsx";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { CallPart } from "#app/desk/calls/call-outcome.tsx";
import { AbroadList } from "./next/abroad-list.tsx";
import { CallLabel } from "./next/call-label.tsx";
import { ErasedLabel } from "./next/erased-label.tsx";
import { ChangedMeanwhile } from "./next/changed-meanwhile.tsx";
import { criticalMarks, headMarks, repeatMarks } from "./head-marks.ts";
import { HistorySheet } from "./history-sheet.tsx";
import { MessagesSheet } from "./messages-sheet.tsx";
import { JoinBox } from "./next/join-box.tsx";
import { hasNextButtons, NextButtons } from "./next/next-buttons.tsx";
import { NotesSheet } from "./door/notes-sheet.tsx";
import { TestsLabel } from "./patient/booked-tests-label.tsx";
import { FamilyPatient } from "./patient/family-patient.tsx";
import { ReceiptPart } from "#app/desk/receipts/receipt-part.tsx";
import { useGivingPayment } from "#app/desk/bill/use-giving-payment.tsx";
import { PaymentsLabel } from "#app/desk/bill/payments-label.tsx";
import { PaySheet } from "./money-sheet.tsx";
import { PhoneButtons } from "./next/call-buttons.tsx";
import { statusButtons } from "./status-asides.tsx";
import { useVisitActions } from "./next/use-visit-actions.ts";
import { VisitDialogs } from "./next/visit-dialogs.tsx";
import { VisitHead } from "./visit-head.tsx";
import { useCorrecting } from "./use-correcting.tsx";
import styles from "./visit-screen.module.css";
import type { VisitScreenData } from "./visit-screen.service.server.ts";
import { hasSamples, patientsOf, statusFactsOf } from "./visit-summary.ts";
import { OwnAge } from "./patient/own-age.tsx";
import { useChangingTests } from "./patient/use-changing-tests.ts";

type Props = VisitScreenData & {
  now: Date;
  staffId: string;
  mayChooseFull: boolean;
  mayGiveMore: boolean;
  mayWriteOff: boolean;
  mayWaive: boolean;
  mayCancelReceipt: boolean;
  mayPublish: boolean;
  mayComeOnce: boolean;
  mayDropTaken: boolean;
  /** The reference whose tests are changed from the start: without script it is a page of its own. */
  changesTestsOf: string | undefined;
  /** What is corrected from the start: a reference, or the number. */
  corrects: string | undefined;
  /** The payment that is given back from the start, in the same way. */
  givesBack: string | undefined;
};

/** The screen of a visit, with one patient or several (product §10: Booking). */
export function VisitScreen(props: Props) {
  const { visit, bill, waits, place, history, collectors, doctors, offers, contact, changes } =
    props;
  const { now, staffId, mayChooseFull, mayPublish, reports, critical, payLinkBy } = props;
  const actions = useVisitActions(visit, waits, staffId);
  const today = dayInIndia(now);
  const patients = patientsOf(visit);
  const [only] = patients;
  const isFamily = patients.length > 1;
  const isErased = isErasedVisit(visit);
  const changing = useChangingTests(props);
  const correcting = useCorrecting(visit, props.corrects);
  const giving = useGivingPayment(props);
  const historySheet = (
    <div className={styles.history} id="history">
      <MessagesSheet messages={props.messages} now={now} />
      <HistorySheet
        lines={history}
        now={now}
        onUndo={(entry) => {
          actions.undo(entry);
        }}
      />
    </div>
  );
  return (
    <>
      <VisitHead
        visit={visit}
        pencil={only && !isFamily && correcting.namePencil(only)}
        place={place}
        marks={[
          ...criticalMarks(critical),
          ...headMarks(visit, waits, today),
          ...repeatMarks(visit, props.repeat),
        ]}
        labels={
          only && !isErased && hasLabels(visit) && <PrintButton of={{ booking: only.reference }} />
        }
        next={hasNextButtons(actions) && <NextButtons {...{ visit, actions, now }} />}
      />
      <ChangedMeanwhile changes={changes} />
      {correcting.plainForm}
      {offers.map((offer) => (
        <JoinBox key={offer.visit.id} visit={visit} offer={offer} now={now} actions={actions} />
      ))}
      {twiceBooked(visit).map((booking) => (
        <TwoPeopleBox key={booking.id} {...{ visit, booking, today }} prices={props.listPrices} />
      ))}
      <div className={styles.status}>
        <StatusTrack
          facts={statusFactsOf(visit, reports)}
          now={now}
          aside={statusButtons({ visit, actions, now })}
        />
      </div>
      <div className={styles.screen}>
        <div className={styles.main}>
          <div className={styles.call}>
            {isErased ? (
              <ErasedLabel visit={visit} />
            ) : (
              <CallLabel
                visit={visit}
                readOut={changing.readOut}
                now={now}
                collectors={collectors}
                today={today}
                coming={props.coming}
                boothPlace={props.boothPlace}
                outside={{
                  mayComeOnce: props.mayComeOnce,
                  onCancel: () => actions.open("outside"),
                }}
                caption={captionOf(props)}
                pencil={correcting.numberPencil}
                phoneButtons={<PhoneButtons {...{ visit, contact, waits, staffId, actions }} />}
                bookers={<AbroadList visitId={visit.id} bookers={contact.bookers} />}
                outcome={
                  waits && (
                    <CallPart
                      row={waits}
                      now={now}
                      staffId={staffId}
                      callActions={actions.callActions}
                      more={actions.more}
                    />
                  )
                }
              />
            )}
          </div>
          {!isErased && (
            <div className={styles.payments}>
              <PaymentsLabel
                payments={visit.payments}
                tries={props.tries}
                receiptOf={props.receiptOf}
                gatewayOf={props.gatewayOf}
                handedOver={props.handedOver}
                doorId={visit.assignee?.id}
                chosenId={giving.openId}
                giveBack={giving.linkOf}
              />
            </div>
          )}
          <div className={styles.booked}>
            {isFamily
              ? visit.bookings.map((booking) => (
                  <FamilyPatient
                    key={booking.id}
                    booking={booking}
                    today={today}
                    doctors={doctors}
                    billed={bill.patients.find(({ bookingId }) => bookingId === booking.id)}
                    mayChooseFull={mayChooseFull}
                    isAhead={isAhead(visit)}
                    actions={actions}
                    {...changing.given}
                    pencil={correcting.namePencil(booking)}
                  />
                ))
              : only && (
                  <TestsLabel
                    booking={only}
                    net={changing.netOf(only)}
                    {...{ today, mayChooseFull, ...changing.given }}
                  />
                )}
          </div>
          {((hasSamples(visit) && !isErased) || reports.length + critical.length > 0) && (
            <BookingReports {...{ patients, reports, critical, mayPublish, now }} />
          )}
          {!isFamily && historySheet}
        </div>
        <div className={styles.side}>
          {giving.slip && <div className={styles.slip}>{giving.slip}</div>}
          <div className={styles.pay}>
            <PaySheet
              handedOver={props.handedOver}
              {...{ visit, bill, staffId, now }}
              upi={contact.upi}
              upiAtDoor={contact.upiAtDoor}
              said={props.said}
              payLink={contact.payLink}
              payLinkBy={payLinkBy}
              mayWriteOff={props.mayWriteOff}
              mayWaive={props.mayWaive}
              accounts={props.accounts}
              mayGiveMore={props.mayGiveMore}
              drawerPaise={props.drawerPaise}
              notMeasured={props.notMeasured}
              isSlipOpen={giving.openId !== undefined}
              addedTo={(id) => changing.netOf({ id }).added}
            >
              <ReceiptPart
                visitId={visit.id}
                receipts={props.receipts}
                isPaid={visit.payments.length > 0}
                mayCancel={props.mayCancelReceipt}
                send={isErased ? undefined : contact.receipt}
              />
            </PaySheet>
          </div>
          {!isErased && (
            <div className={styles.notes}>
              <NotesSheet
                visit={visit}
                doctors={doctors}
                age={!isFamily && only && <OwnAge booking={only} today={today} />}
              />
            </div>
          )}
          {isFamily && historySheet}
        </div>
      </div>
      <VisitDialogs {...props} actions={actions} today={today} />
      {correcting.dialog}
    </>
  );
}

/** `Called at 09:41 AM, saved at 09:42 AM` */
function captionOf({ calledAt, savedAt, now }: Props) {
  const at = (moment: string) => deskMoment(new Date(moment), now);
  const words = [
    ...(calledAt ? [`called at ${at(calledAt)}`] : []),
    ...(savedAt ? [`saved at ${at(savedAt)}`] : []),
  ].join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
