import { paths } from '@ambitionhub/contract/routes';
import type { ReactNode } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import classes from './CardPage.module.css';
import { PageTitle } from './PageTitle.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Props = {
  title: string;
  text?: string;
  /** Buttons next to the color scheme's. */
  actions?: ReactNode;
  /** Replaces the default. */
  header?: ReactNode;
  children: ReactNode;
};

/** A page with a single task. */
export function CardPage({ title, text, actions, header, children }: Props) {
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      {header ?? (
        <header className={classes.header}>
          <a className={classes.brand} href={paths.home} data-touch>
            <BrandMark size="small" />
          </a>
          <div className={classes.actions}>
            {actions}
            <ThemeSwitch />
          </div>
        </header>
      )}
      <main className={classes.main}>
        <div className={classes.card}>
          <div>
            <h1 className={classes.title}>{title}</h1>
            {text !== undefined && <p className={classes.text}>{text}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
