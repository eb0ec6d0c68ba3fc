import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryTexts } from '@ambitionhub/contract/directory';
import { ActionIcon } from '@mantine/core';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useComparison } from './useComparison.ts';

const texts = directoryTexts.compare;

type Props = { id: UserId; name: string };

/** Chooses a student for the comparison, on a card. */
export function CompareIcon({ id, name }: Props) {
  const { ids, toggle } = useComparison();
  const isOn = ids.includes(id);
  return (
    <ActionIcon
      variant={isOn ? 'filled' : 'subtle'}
      {...(!isOn && { c: 'var(--ah-muted)' })}
      size="var(--ah-control-height)"
      aria-label={texts.on(name)}
      aria-pressed={isOn}
      title={texts.add}
      onClick={() => toggle(id)}
    >
      <Icon name="compare" />
    </ActionIcon>
  );
}

/** The same as a button with a text. */
export function CompareButton({ id, name }: Props) {
  const { ids, toggle } = useComparison();
  const isOn = ids.includes(id);
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      leftSection={<Icon name="compare" />}
      aria-label={texts.on(name)}
      aria-pressed={isOn}
      onClick={() => toggle(id)}
    >
      {texts.add}
    </Button>
  );
}
