import type { ReactNode } from 'react';
import classes from './Badge.module.css';
import { Icon, type IconName } from './Icon.tsx';

type Props = {
  tone?: 'plain' | 'good' | 'waiting' | 'bad' | 'star';
  icon?: IconName;
  title?: string;
  children: ReactNode;
};

/** A word or two about an item's status. */
export function Badge({ tone = 'plain', icon, title, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
