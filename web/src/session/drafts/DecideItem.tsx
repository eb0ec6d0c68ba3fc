import { type ComponentProps, type ReactNode, useId } from 'react';
import { fieldFault, reasonOf } from '../api.ts';
import classes from './DecideItem.module.css';
import { DraftText } from './DraftText.tsx';

type Props = Omit<ComponentProps<typeof DraftText>, 'fault' | 'error'> & {
  title: string;
  /** What went wrong with the last decision, and the name of the text's field in it. */
  error: unknown;
  field: string;
  /** The buttons, one for each decision. */
  acts: ReactNode;
  /** What it is about. */
  children: ReactNode;
};

/** An item of a list that the admin decides in place, with a text that is kept until it is sent. */
export function DecideItem({ title, error, field, acts, children, ...note }: Props) {
  const titleId = useId();
  const fault = fieldFault(error, field);
  return (
    <li className={classes.row}>
      <article className={classes.item} aria-labelledby={titleId}>
        <h3 id={titleId} className={classes.title} dir="auto">
          {title}
        </h3>
        {children}
        <DraftText {...note} fault={fault} error={error && fault === undefined ? reasonOf(error) : null} />
        <div className={classes.acts}>{acts}</div>
      </article>
    </li>
  );
}
