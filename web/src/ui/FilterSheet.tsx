import { Badge } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './FilterSheet.module.css';
import { Icon } from './Icon.tsx';

type Props = {
  /** What the button says, beside how many filters are set. */
  label: string;
  title: string;
  active: number;
  /** What leads back to the list. */
  done: string;
  /** The sheet may be opened next. */
  onNear?: () => void;
  children: ReactNode;
};

/** The filters of a list, in a sheet beside it. */
export function FilterSheet({ label, title, active, done, onNear, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="filter" />}
        rightSection={
          active > 0 && (
            <Badge circle size="lg">
              {active}
            </Badge>
          )
        }
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
