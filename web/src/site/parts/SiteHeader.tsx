import { paths } from '@ambitionhub/contract/routes';
import { BrandMark } from '../../brand/BrandMark.tsx';
import { themeLabel } from '../../brand/theme.ts';
import classes from './SiteHeader.module.css';

export type Audience = 'student' | 'company';

/** The way between the two landing pages, the story and the sign-in. Works without JavaScript but for the theme. */
export function SiteHeader({ audience }: { audience: Audience }) {
  const other =
    audience === 'student'
      ? { to: paths.companyLanding, name: 'For companies' }
      : { to: paths.studentLanding, name: 'For students' };
  return (
    <header className={classes.header}>
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
        <nav className={classes.ways} aria-label="Main">
          <a href={other.to}>{other.name}</a>
          <a href={paths.aboutUs}>About us</a>
        </nav>
        <button type="button" className={classes.theme} data-theme-switch="" aria-label={themeLabel('auto')}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M10 2A8 8 0 0 1 10 18Z" fill="currentColor" />
          </svg>
        </button>
        <a className={classes.signIn} href={paths.login}>
          Sign in
        </a>
      </div>
    </header>
  );
}
