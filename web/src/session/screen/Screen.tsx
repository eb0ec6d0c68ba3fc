import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AppHeader } from './AppHeader.tsx';
import type { HeaderAction } from './actions.ts';
import classes from './Screen.module.css';

type Props = {
  /** The heading, and the title of the browser's tab. */
  title: string;
  /** The header's own buttons: next to the account menu from 768 px on, inside it below that. */
  actions?: readonly HeaderAction[];
  /** Logs out; for a screen that must save something first. */
  onLogOut?: () => void;
  children: ReactNode;
};

/** The frame of every signed-in screen: a skip link for the keyboard, the header, and the content. */
export function Screen({ title, actions = [], onLogOut, children }: Props) {
  return (
    <>
      <PageTitle title={title} />
      <a className={classes.skip} href="#content" data-print="no">
        Skip to content
      </a>
      <AppHeader title={title} actions={actions} onLogOut={onLogOut} />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
