import type { ComponentProps } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { useSession } from '../session.tsx';
import classes from './AccountMenu.module.css';

/** The picture that opens the menu. */
export function AccountButton({ className = '', ...props }: ComponentProps<'button'>) {
  const { viewer } = useSession();
  if (viewer === null) return null;
  const name = viewer.name || viewer.email;
  return (
    <button
      type="button"
      className={`${classes.target} ${className}`}
      aria-label={`Account: ${name}`}
      aria-haspopup="menu"
      {...props}
    >
      <Avatar name={name} image={viewer.image} size={36} />
    </button>
  );
}
