import { Button } from './Button.tsx';
import classes from './Dialog.module.css';

type Props = {
  readonly cancel?: string;
  readonly onCancel: () => void;
  /** Whether Cancel gets the focus first. */
  readonly startsOnCancel?: boolean;
  /** The other button's label. Without `onClick` it submits the form around it. */
  readonly act: string;
  readonly onClick?: () => void;
  readonly color?: 'red';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly 'data-autofocus'?: boolean;
};

/** The two buttons that end a dialog: Cancel, and the dialog's action. */
export function DialogButtons({
  cancel = 'Cancel',
  onCancel,
  startsOnCancel = false,
  act,
  ...button
}: Props) {
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
