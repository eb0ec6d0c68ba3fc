import { paths } from '@ambitionhub/contract/routes';
import { BrandMark } from '../../brand/BrandMark.tsx';
import { themeLabel } from '../../brand/theme.ts';
import classes from './SiteHeader.module.css';

export type Audience = 'student' | 'company';

type HeaderLink = { to: string; name: string };

function HeaderLinks({ links }: { links: readonly HeaderLink[] }) {
  return links.map(({ to, name }) => (
    <a key={to} href={to}>
      {name}
    </a>
  ));
}

/**
 * Navigation between the landing pages, the story and the sign-in, in one row; on a narrow screen the links
 * collapse. Only the theme needs JavaScript. If the browser remembers a signed-in user, 'Dashboard' replaces
 * 'Sign in'.
 */
export function SiteHeader({ audience }: { audience: Audience }) {
  const links = [
    audience === 'student'
      ? { to: paths.companyLanding, name: 'For companies' }
      : { to: paths.studentLanding, name: 'For students' },
    { to: paths.aboutUs, name: 'About us' },
  ];
  return (
    <header className={classes.header} data-print="no">
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <div className={classes.inside}>
        <a
          className={classes.brand}
          href={audience === 'student' ? paths.studentLanding : paths.companyLanding}
        >
          <BrandMark size="small" />
        </a>
        <nav className={classes.links} aria-label="Main">
          <HeaderLinks links={links} />
        </nav>
        <button type="button" className={classes.theme} data-theme-switch="" aria-label={themeLabel('auto')}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M10 2A8 8 0 0 1 10 18Z" fill="currentColor" />
          </svg>
        </button>
        <a className={classes.signIn} href={paths.login} data-for="visitors" data-ahead="">
          Sign in
        </a>
        <a
          className={classes.signIn}
          href={paths.login}
          data-for="users"
          data-student={paths.studentDashboard}
          data-company={paths.companyDashboard}
          data-admin={paths.adminDashboard}
        >
          Dashboard
        </a>
        <details className={classes.menu}>
          <summary aria-label="Menu">
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2 5H18M2 10H18M2 15H18" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </summary>
          <nav className={classes.folded} aria-label="Menu">
            <HeaderLinks links={links} />
          </nav>
        </details>
      </div>
    </header>
  );
}
