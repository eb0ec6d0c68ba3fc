import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from './Icon.tsx';

/** Goes to the next row; undefined at the end of the list. */
export type Way = (() => void) | undefined;

type Props = { icon: IconName; label: string; way: Way; letter?: string };

/** It stays when disabled, so that the keyboard keeps its focus at the end of the list. */
export function WayButton({ icon, label, way, letter }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      size="var(--ah-control-height)"
      c={way ? 'var(--ah-ink)' : 'var(--ah-muted)'}
      aria-label={label}
      {...(letter && { 'aria-keyshortcuts': letter, title: `${label} (${letter})` })}
      {...(way ? { onClick: way } : { 'aria-disabled': true })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
