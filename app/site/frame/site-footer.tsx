import { Link } from "react-router";
import { CATALOGUE_CSV } from "#app/features/open-catalogue/catalogue-files.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { Bars } from "#app/ui/page.tsx";
import { BlogLink } from "./blog-link.tsx";
import { Logo } from "./logo.tsx";
import { Newsletter } from "./newsletter.tsx";
import layout from "#app/ui/layout.module.css";
import logo from "./logo.module.css";
import styles from "./site-footer.module.css";

/** On every page: contact, quick links, social links, newsletter (product §1, §2). */
export function SiteFooter({ lab }: { lab: LabDetails }) {
  return (
    <footer className={`${layout.ink} ${styles.footer}`}>
      <div className={layout.page}>
        <div className={styles.columns}>
          <div>
            <Link className={logo.logo} to="/" aria-label={`${lab.name}, home`}>
              <Logo name={lab.name} />
            </Link>
            <address>
              {lab.address}
              <br />
              {lab.city} {lab.pincode}
              <br />
              <a href={`tel:+91${lab.phone}`}>{lab.phone}</a>
              <br />
              <a href={`mailto:${lab.email}`}>{lab.email}</a>
            </address>
          </div>
          <nav aria-label="Quick links">
            <h2>Quick Links</h2>
            <ul>
              <li>
                <Link to="/tests">Tests</Link>
              </li>
              <li>
                <Link to="/packages">Packages</Link>
              </li>
              <li>
                <Link to="/callback">Become a Partner</Link>
              </li>
              <li>
                <BlogLink />
              </li>
            </ul>
          </nav>
          <div>
            <h2>Visit and follow</h2>
            <ul>
              <li>
                <Link to="/collection-booth">Collection booths</Link>
              </li>
              {lab.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <Newsletter />
        </div>
        <div className={styles.lastRow}>
          <span>
            Samples taken at home in {lab.city}. A result is for your doctor to read with you.
          </span>
          <a href={CATALOGUE_CSV}>Price list (CSV)</a>
          <Link to="/privacy">Privacy</Link>
          <Bars />
        </div>
      </div>
    </footer>
  );
}
