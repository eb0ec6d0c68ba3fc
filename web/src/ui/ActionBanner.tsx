import type { ReactNode } from 'react';
import classes from './ActionBanner.module.css';
import { Icon, type IconName } from './Icon.tsx';

type Props = {
  icon: IconName;
  /** Amber for what waits for an answer. */
  tone?: 'news' | 'waiting';
  title: string;
  onClick: () => void;
  /** What follows the title, in a line of its own. */
  children?: ReactNode;
};

/** Says what is new or waits, above the tabs of a dashboard, and leads there. */
export function ActionBanner({ icon, tone = 'news', title, onClick, children }: Props) {
  return (
    <button type="button" className={classes.banner} data-tone={tone} onClick={onClick}>
      <Icon name={icon} />
      <span className={classes.words}>
        <strong>{title}</strong>
        {children}
      </span>
      <Icon name="chevronRight" />
    </button>
  );
}
