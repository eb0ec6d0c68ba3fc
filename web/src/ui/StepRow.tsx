import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import classes from './StepRow.module.css';

type Props = {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** The one button of the row. */
  act: ReactNode;
};

/** One to-do item: its text and its button. */
export const StepRow = ({ icon, title, children, act }: Props) => (
  <div className={classes.step}>
    <span className={classes.mark}>
      <Icon name={icon} />
    </span>
    <div className={classes.words}>
      <strong className={classes.title} dir="auto">
        {title}
      </strong>
      {children && <div className={classes.text}>{children}</div>}
    </div>
    <div className={classes.act}>{act}</div>
  </div>
);
