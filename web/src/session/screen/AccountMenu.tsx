import { useState } from 'react';
import { useAlert } from '../../ui/AlertDialog.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { loadAhead } from '../../ui/loadAhead.ts';
import { offlineText } from '../api.ts';
import { useSession } from '../session.tsx';
import { AccountButton } from './AccountButton.tsx';
import type { MenuProps } from './actions.ts';

/** The kit's menu is a fifth of a dashboard's code: it loads when the user points at it or presses it. */
const OpenAccountMenu = lazyComponent(async () => (await import('./OpenAccountMenu.tsx')).OpenAccountMenu);

/**
 * The current user, and the links about the account: the same for everyone, in the same place (decision D18).
 */
export function AccountMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { viewer } = useSession();
  const alert = useAlert();
  if (viewer === null) return null;
  if (isOpen) return <OpenAccountMenu {...props} />;
  return (
    <AccountButton
      onPointerEnter={() => loadAhead(OpenAccountMenu.load)}
      onFocus={() => loadAhead(OpenAccountMenu.load)}
      onClick={() =>
        void OpenAccountMenu.load().then(
          () => setOpen(true),
          () => alert(offlineText),
        )
      }
    />
  );
}
