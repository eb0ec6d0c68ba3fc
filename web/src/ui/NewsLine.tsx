import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import classes from './NewsLine.module.css';

type Props = {
  icon: IconName;
  /** Amber for something that awaits an answer, coral for a problem, quiet for something without urgency. */
  tone?: 'news' | 'waiting' | 'fault' | 'quiet';
  title: string;
  /** What it is called next to other news on a phone. */
  short?: string;
  /** The target of the whole line. */
  onClick?: () => void;
  /** Buttons at the end of a line that is not itself a link. */
  actions?: ReactNode;
  /** The text after the title. */
  children?: ReactNode | undefined;
};

/** One piece of news of a dashboard in one or two lines (decision D18); see `News`. */
export function NewsLine({ icon, tone = 'news', title, short, onClick, actions, children }: Props) {
  const words = (
    <>
      <Icon name={icon} />
      <span className={classes.words}>
        <strong className={classes.title} data-short={short}>
          {title}
        </strong>{' '}
        {children !== undefined && <span className={classes.text}>{children}</span>}
      </span>
    </>
  );
  if (onClick === undefined)
    return (
      <div className={classes.line} data-tone={tone} role="status">
        {words}
        {actions && <span className={classes.actions}>{actions}</span>}
      </div>
    );
  return (
    <button type="button" className={classes.line} data-tone={tone} onClick={onClick}>
      {words}
      <Icon name="chevronRight" />
    </button>
  );
}
