import { paths } from '@ambitionhub/contract/routes';
import type { ReactNode } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import classes from './AppHeader.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Props = {
  /** The screen's heading. */
  title: string;
  /** Buttons and links of the screen, such as Home and Logout. */
  children?: ReactNode;
};

/** The top of a signed-in screen: the product, the screen's heading, its buttons and the colour scheme. */
export function AppHeader({ title, children }: Props) {
  return (
    <header className={classes.header} data-print="no">
      <a className={classes.brand} href={paths.home} data-touch>
        <BrandMark size="small" />
      </a>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.actions}>{children}</div>
      <div className={classes.scheme}>
        <ThemeSwitch />
      </div>
    </header>
  );
}
