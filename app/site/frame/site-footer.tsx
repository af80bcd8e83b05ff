import { Link } from "react-router";
import { CATALOGUE_CSV } from "#app/site/open-catalogue/catalogue-files.ts";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import { langOfNames, currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Bars } from "#app/ui/page.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { BlogLink } from "./blog-link.tsx";
import { Logo } from "./logo.tsx";
import { Newsletter } from "./newsletter.tsx";
import layout from "#app/ui/layout.module.css";
import logo from "./logo.module.css";
import styles from "./site-footer.module.css";

/** On every page: contact, quick links, social links, newsletter (product §1, §2). */
export function SiteFooter({ lab }: { lab: LabDetails }) {
  const labName = lab.name;
  const city = lab.cityName ?? lab.city;
  const hasBooths = !lab.without?.includes("booths");
  return (
    <footer className={`${layout.ink} ${styles.footer}`}>
      <div className={layout.page}>
        <div className={styles.columns}>
          <div>
            <Link className={logo.logo} to="/" aria-label={t`${labName}, home`}>
              <Logo name={lab.name} />
            </Link>
            <address lang={langOfNames()}>
              {lab.address}
              <br />
              {lab.city} {lab.pincode}
              <br />
              <a href={`tel:+91${lab.phone}`}>{shownPhone(lab)}</a>
              <br />
              <a href={`mailto:${lab.email}`}>{lab.email}</a>
            </address>
          </div>
          <nav aria-label={t`Quick links`}>
            <h2>{t`Quick Links`}</h2>
            <ul>
              <li>
                <Link to="/tests">{t`Tests`}</Link>
              </li>
              <li>
                <Link to="/packages">{t`Packages`}</Link>
              </li>
              <li>
                <Link to="/callback">{t`Become a Partner`}</Link>
              </li>
              {!lab.without?.includes("posts") && (
                <li>
                  <BlogLink />
                </li>
              )}
            </ul>
          </nav>
          {(hasBooths || lab.social.length > 0) && (
            <div>
              <h2>{t`Visit and follow`}</h2>
              <ul>
                {hasBooths && (
                  <li>
                    <Link to="/collection-booth">{t`Collection booths`}</Link>
                  </li>
                )}
                {lab.social.map(({ name, url }) => (
                  <li key={name} lang={langOfNames()}>
                    <a href={url} rel="noopener noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Newsletter />
        </div>
        <div className={styles.lastRow}>
          <span>
            <WithNames>
              {t`Samples taken at home in ${city}. A result is for your doctor to read with you.`}
            </WithNames>
          </span>
          <a href={CATALOGUE_CSV}>
            <WithNames>{t`Price list (CSV)`}</WithNames>
          </a>
          <Link to="/privacy">{currentLanguage() === "hi" ? "प्राइवेसी" : t`Privacy`}</Link>
          <Bars />
        </div>
      </div>
    </footer>
  );
}
