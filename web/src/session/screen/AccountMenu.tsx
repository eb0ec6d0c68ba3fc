import { useState } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import { loadAhead } from '../../ui/loadAhead.ts';
import { useSession } from '../session.tsx';
import { AccountButton } from './AccountButton.tsx';
import type { MenuProps } from './actions.ts';

/** The kit's menu weighs a fifth of a dashboard: it comes when it is pointed at or pressed. */
const OpenAccountMenu = lazily(async () => (await import('./OpenAccountMenu.tsx')).OpenAccountMenu);

/** Who is here, and what is about the account: the same at the same place for everyone (decision D18). */
export function AccountMenu(props: MenuProps) {
  const [isAsked, setAsked] = useState(false);
  const { viewer } = useSession();
  if (viewer === null) return null;
  if (isAsked) return <OpenAccountMenu {...props} />;
  return (
    <AccountButton
      onPointerEnter={() => loadAhead(OpenAccountMenu.load)}
      onFocus={() => loadAhead(OpenAccountMenu.load)}
      onClick={() => void OpenAccountMenu.load().finally(() => setAsked(true))}
    />
  );
}
