import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './InlineFault.module.css';

type Props = { message: string; retryText: string; onRetry: () => void };

/** An error next to content that is still readable. */
export function InlineFault({ message, retryText, onRetry }: Props) {
  return (
    <div className={classes.fault} role="alert">
      <Icon name="alert" size={18} />
      <p>{message}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {retryText}
      </Button>
    </div>
  );
}
