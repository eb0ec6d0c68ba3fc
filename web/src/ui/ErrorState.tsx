import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import classes from './StateBlock.module.css';

type Props = {
  /** What happened, word for word from the specification. */
  message: string;
  title?: string;
  retryText?: string;
  onRetry: () => void;
  retrying?: boolean;
  children?: ReactNode;
};

/** A failure: what happened and a way to try again. */
export function ErrorState({
  message,
  title,
  retryText = 'Try Again',
  onRetry,
  retrying = false,
  children,
}: Props) {
  return (
    <div className={classes.block} data-failed role="alert">
      <Icon name="alert" size={28} />
      {title !== undefined && <p className={classes.title}>{title}</p>}
      <p className={classes.text}>{message}</p>
      <Button variant="default" onClick={onRetry} busy={retrying}>
        {retryText}
      </Button>
      {children}
    </div>
  );
}
