/**
 * Every style sheet of the ticket's page: its code is loaded after its first paint, and would bring
 * them too late (ticket-styles.test.ts compares).
 * A sheet that others refine stands before them.
 */
import "#app/site/booking/date-field.module.css";
import "#app/domain/lab-tests/container-pictures.module.css";
import "#app/site/visit-plan/label-sheet.module.css";
import "#app/site/visit-plan/fast-label.module.css";
import "#app/site/visit-plan/reports-label.module.css";
import "#app/site/visit-plan/samples-label.module.css";
import "#app/site/visit-plan/time-line-list.module.css";
import "#app/ui/button.module.css";
import "#app/ui/field.module.css";
import "#app/ui/form.module.css";
import "#app/ui/icon.module.css";
import "#app/ui/layout.module.css";
import "#app/ui/spinner.module.css";
import "#app/ui/text.module.css";
import "./forms/address-box.module.css";
import "./booked-lines.module.css";
import "./paper/fridge-sheet.module.css";
import "./paper/fridge-sheet.hi.css";
import "./pay/pay-block.module.css";
import "./ready-reports.module.css";
import "./step-list.module.css";
import "./ticket-page.module.css";
import "./forms/ticket-rows.module.css";
import "./ticket-stub.module.css";
