import type { ClickLabel } from '@ambitionhub/contract/analytics';
import { paths } from '@ambitionhub/contract/routes';
import type { ReactNode } from 'react';
import classes from './Action.module.css';

type ActionProps = {
  to: string;
  /** The click event to record (second specification, section 7). */
  event?: ClickLabel;
  quiet?: boolean;
  children: ReactNode;
};

/** A call-to-action link. */
export function Action({ to, event, quiet = false, children }: ActionProps) {
  return (
    <a
      className={classes.action}
      href={to}
      data-quiet={quiet}
      data-event={event}
      {...(to.startsWith(paths.login) && { 'data-ahead': '' })}
    >
      {children}
    </a>
  );
}
