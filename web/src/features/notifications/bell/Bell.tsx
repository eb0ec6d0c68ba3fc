import { bellTexts } from '@ambitionhub/contract/notifications';
import { useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useUnreadNews } from '../api/bell.ts';
import classes from './Bell.module.css';
import { useAppBadge } from './useAppBadge.ts';
import { useReadWhereOpen } from './useReadWhereOpen.ts';

const BellDialog = lazyDialog(async () => (await import('./BellDialog.tsx')).BellDialog);

/** The bell in the header, with the number of unread entries. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const count = useUnreadNews();
  const unread = count ?? 0;
  useReadWhereOpen(unread);
  useAppBadge(count);
  return (
    <>
      <button
        type="button"
        className={classes.bell}
        aria-label={bellTexts.label(unread)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={22} />
        <span className={classes.count}>
          <CountBadge count={unread} label={bellTexts.label(unread)} />
        </span>
      </button>
      {isOpen && <BellDialog onClose={() => setOpen(false)} />}
    </>
  );
}
