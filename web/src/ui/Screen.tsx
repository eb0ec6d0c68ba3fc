import type { ReactNode } from 'react';
import { AppHeader } from './AppHeader.tsx';
import { PageTitle } from './PageTitle.tsx';
import classes from './Screen.module.css';

type Props = {
  /** The heading, and the name of the browser's tab. */
  title: string;
  /** The header's buttons. */
  actions?: ReactNode;
  /** The id of what the keyboard can skip to, where that is not the whole content. */
  skipTo?: string;
  children: ReactNode;
};

/** A signed-in screen: a way past the header for the keyboard, the header, and the content. */
export function Screen({ title, actions, skipTo = 'content', children }: Props) {
  return (
    <>
      <PageTitle title={title} />
      <a className={classes.skip} href={`#${skipTo}`} data-print="no">
        Skip to content
      </a>
      <AppHeader title={title}>{actions}</AppHeader>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
