import { imageUrl } from '@ambitionhub/contract/media';
import { type ComponentProps, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { loadAhead } from '../../ui/loadAhead.ts';
import { useSession } from '../session.tsx';
import classes from './AccountMenu.module.css';
import type { HeaderAction } from './AppHeader.tsx';

export type MenuProps = { actions: readonly HeaderAction[]; onLogOut: (() => void) | undefined };

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

/** The picture that opens the menu. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { viewer } = useSession();
  if (viewer === null) return null;
  const name = viewer.name || viewer.email;
  return (
    <button
      type="button"
      className={classes.target}
      aria-label={`Account: ${name}`}
      aria-haspopup="menu"
      {...props}
    >
      <Avatar name={name} image={viewer.image === null ? null : imageUrl(viewer.image, 'small')} size={36} />
    </button>
  );
}
