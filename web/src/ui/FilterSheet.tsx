import { type ReactNode, useState } from 'react';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './FilterSheet.module.css';
import { Icon } from './Icon.tsx';

type Props = {
  /** The button's label, next to the number of active filters. */
  label: string;
  title: string;
  active: number;
  /** The label of the button that returns to the list. */
  done: string;
  /** The sheet is likely to open next. */
  onNear?: () => void;
  children: ReactNode;
};

/** A list's filters, in a sheet next to it. */
export function FilterSheet({ label, title, active, done, onNear, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="filter" />}
        rightSection={active > 0 && <Badge>{active}</Badge>}
        onPointerEnter={onNear}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} look="sheet" closable onClose={close}>
          <div className={classes.sheet}>
            {children}
            <Button fullWidth onClick={close}>
              {done}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
