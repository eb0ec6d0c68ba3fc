import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from './Icon.tsx';

/** Goes to the next row; undefined at the end of the list. */
export type NavAction = (() => void) | undefined;

type Props = { icon: IconName; label: string; action: NavAction; letter?: string };

/** It stays when disabled, so that the keyboard keeps its focus at the end of the list. */
export function NavButton({ icon, label, action, letter }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      size="var(--ah-control-height)"
      c={action ? 'var(--ah-ink)' : 'var(--ah-muted)'}
      aria-label={label}
      {...(letter && { 'aria-keyshortcuts': letter, title: `${label} (${letter})` })}
      {...(action ? { onClick: action } : { 'aria-disabled': true })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
