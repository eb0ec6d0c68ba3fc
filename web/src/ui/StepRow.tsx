import { createContext, type ReactNode, use } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import classes from './StepRow.module.css';

/** Whether the row's button is the filled one. A list of rows fills only the first one's. */
export const IsNextStep = createContext(true);

type ButtonProps = {
  busy?: boolean;
  'aria-label'?: string;
  onPointerEnter?: () => void;
  onClick: () => void;
  children: ReactNode;
};

/** The main button of a row. */
export const StepButton = (props: ButtonProps) => (
  <Button variant={use(IsNextStep) ? 'filled' : 'default'} {...props} />
);

type Props = {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons of the row. */
  act: ReactNode;
};

/** One to-do item: its text and its buttons. */
export const StepRow = ({ icon, title, children, act }: Props) => (
  <div className={classes.step}>
    <span className={classes.mark}>
      <Icon name={icon} size={20} />
    </span>
    <div className={classes.words}>
      <strong className={classes.title} dir="auto">
        {title}
      </strong>
      {children && <div className={classes.text}>{children}</div>}
    </div>
    {act && <div className={classes.act}>{act}</div>}
  </div>
);
