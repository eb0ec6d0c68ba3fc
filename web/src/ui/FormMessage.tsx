import { useRef } from 'react';
import classes from './FormMessage.module.css';
import { Icon } from './Icon.tsx';
import { useInSight } from './useInSight.ts';

const icons = { error: 'alert', success: 'check', notice: 'bell' } as const;

type Props = { kind: keyof typeof icons; text: string | null };

/**
 * The outcome of a form, below it. The region is always there so that screen readers announce its text; a
 * refusal scrolls into view.
 */
export function FormMessage({ kind, text }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useInSight(region, kind === 'error' ? text : null);
  return (
    <div ref={region} role={kind === 'error' ? 'alert' : 'status'} className={classes.region}>
      {text !== null && (
        <p className={classes.message} data-kind={kind}>
          <Icon name={icons[kind]} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
