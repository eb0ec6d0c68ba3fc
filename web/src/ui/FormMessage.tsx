import classes from './FormMessage.module.css';
import { Icon } from './Icon.tsx';

type Props = { kind: 'error' | 'success'; text: string | null; id?: string };

/** What became of a form, under it. The region is always there, so that its text is announced when it comes. */
export function FormMessage({ kind, text, id }: Props) {
  return (
    <div id={id} role={kind === 'error' ? 'alert' : 'status'} className={classes.region}>
      {text !== null && (
        <p className={classes.message} data-kind={kind}>
          <Icon name={kind === 'error' ? 'alert' : 'check'} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
