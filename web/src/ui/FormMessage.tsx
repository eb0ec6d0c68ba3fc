import classes from './FormMessage.module.css';
import { Icon } from './Icon.tsx';

const icons = { error: 'alert', success: 'check', notice: 'bell' } as const;

type Props = { kind: keyof typeof icons; text: string | null; id?: string };

/** What became of a form, under it. The region is always there, so that its text is announced when it comes. */
export function FormMessage({ kind, text, id }: Props) {
  return (
    <div id={id} role={kind === 'error' ? 'alert' : 'status'} className={classes.region}>
      {text !== null && (
        <p className={classes.message} data-kind={kind}>
          <Icon name={icons[kind]} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
