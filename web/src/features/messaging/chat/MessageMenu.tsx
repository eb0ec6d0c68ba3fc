import { messagingTexts } from '@ambitionhub/contract/messaging';
import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import classes from './MessageRow.module.css';

type Props = {
  text: string;
  tabStop: boolean;
  opened: boolean;
  onChange: (opened: boolean) => void;
  onReport?: () => void;
};

/** A message's actions; only the other user's can be reported. */
export function MessageMenu({ text, tabStop, opened, onChange, onReport }: Props) {
  const copy = useCopy(messagingTexts.chat);
  return (
    <Menu position="bottom" opened={opened} onChange={onChange}>
      <Menu.Target>
        <ActionIcon
          className={classes.button ?? ''}
          variant="subtle"
          c="var(--ah-muted)"
          tabIndex={tabStop ? 0 : -1}
          aria-label={messagingTexts.chat.actions}
        >
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => void copy(text)}>
          {messagingTexts.chat.copy}
        </Menu.Item>
        {onReport && (
          <Menu.Item leftSection={<Icon name="flag" size={16} />} onClick={onReport}>
            {messagingTexts.report.action}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
