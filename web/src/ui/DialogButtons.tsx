import { Button } from './Button.tsx';
import classes from './Dialog.module.css';

type Props = {
  readonly cancel: string;
  readonly onCancel: () => void;
  /** Whether the cursor begins on the way out. */
  readonly startsOnCancel?: boolean;
  /** What the other button says. Without `onClick` it submits the form around it. */
  readonly act: string;
  readonly onClick?: () => void;
  readonly color?: 'red';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly 'data-autofocus'?: boolean;
};

/** What ends a dialog: the way out, and what the dialog is there for. */
export function DialogButtons({ cancel, onCancel, startsOnCancel = false, act, ...button }: Props) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel} {...(startsOnCancel && { 'data-autofocus': true })}>
        {cancel}
      </Button>
      <Button type={button.onClick ? 'button' : 'submit'} {...button}>
        {act}
      </Button>
    </div>
  );
}
