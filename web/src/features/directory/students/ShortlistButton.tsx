import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryTexts } from '@ambitionhub/contract/directory';
import { ActionIcon } from '@mantine/core';
import { Button } from '../../../ui/Button.tsx';
import classes from '../../../ui/Heart.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { useShortlist } from './api/student.ts';

const texts = directoryTexts.shortlist;

type Props = { id: UserId; name: string; shortlisted: boolean; tabIndex?: number };

/** A heart that puts a student on the company's shortlist, and takes them off again. */
export function ShortlistHeart({ id, name, shortlisted, ...place }: Props) {
  const { isOn, toggle } = useToggle(id, shortlisted);
  return (
    <ActionIcon
      variant="subtle"
      c="var(--ah-muted)"
      size="var(--ah-control-height)"
      className={classes.heart ?? ''}
      data-on={isOn || undefined}
      aria-label={texts.on(name)}
      aria-pressed={isOn}
      title={isOn ? texts.remove : texts.add}
      onClick={toggle}
      {...place}
    >
      <Icon name="heart" />
    </ActionIcon>
  );
}

/** The same as a button with a text. */
export function ShortlistButton({ id, shortlisted }: Omit<Props, 'name' | 'tabIndex'>) {
  const { isOn, toggle } = useToggle(id, shortlisted);
  return (
    <Button
      variant="default"
      className={classes.heart ?? ''}
      data-on={isOn || undefined}
      leftSection={<Icon name="heart" />}
      onClick={toggle}
    >
      {isOn ? texts.remove : texts.add}
    </Button>
  );
}

/** While a press is being sent it counts, whatever loads in the meantime. */
function useToggle(id: UserId, shortlisted: boolean) {
  const { mutate, isPending, variables } = useShortlist(id);
  const isOn = isPending ? variables.shortlisted : shortlisted;
  return { isOn, toggle: () => mutate({ id, shortlisted: !isOn }) };
}
