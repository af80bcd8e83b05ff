/** The style sheets of a reminder's pages, whose code is loaded after their first paint. */
import "#app/ui/button.module.css";
import "#app/ui/field.module.css";
import "#app/ui/form.module.css";
import "#app/ui/icon.module.css";
import "#app/ui/layout.module.css";
import "#app/ui/page.module.css";
import "#app/ui/spinner.module.css";
import "#app/ui/text.module.css";
import "#app/site/ticket/forms/ticket-rows.module.css";
import "./again-page.module.css";
