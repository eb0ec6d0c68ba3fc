import { paths } from '@ambitionhub/contract/routes';
import { BrandMark } from '../../brand/BrandMark.tsx';
import classes from './SiteFooter.module.css';
import type { Audience } from './SiteHeader.tsx';

const pages = [
  { to: paths.studentLanding, name: 'For students' },
  { to: paths.companyLanding, name: 'For companies' },
  { to: paths.aboutUs, name: 'About us' },
];
const legal = [
  { to: paths.privacy, name: 'Privacy Policy' },
  { to: paths.terms, name: 'Terms of Service' },
];
const contact = { to: paths.contact, name: 'Contact' };

/** The footer of every public page; company pages also have the contact link. */
export function SiteFooter({ audience }: { audience: Audience }) {
  const links = [...pages, ...legal, ...(audience === 'company' ? [contact] : [])];
  return (
    <footer className={classes.footer} data-print="no">
      <div className={classes.inside}>
        <div className={classes.about}>
          <BrandMark size="small" />
          <p>
            Campus ambassadors and the companies that want them. Some content on this site is illustrative.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            {links.map(({ to, name }) => (
              <li key={to}>
                <a href={to}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
