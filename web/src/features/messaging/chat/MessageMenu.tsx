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
  onDelete?: () => void;
};

/** A message's actions: report the other user's message, delete one's own for a while, copy the text. */
export function MessageMenu({ text, tabStop, opened, onChange, onReport, onDelete }: Props) {
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
        {text !== '' && (
          <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => void copy(text)}>
            {messagingTexts.chat.copy}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item c="var(--ah-crimson)" leftSection={<Icon name="cross" size={16} />} onClick={onDelete}>
            {messagingTexts.delete.action}
          </Menu.Item>
        )}
        {onReport && (
          <Menu.Item leftSection={<Icon name="flag" size={16} />} onClick={onReport}>
            {messagingTexts.report.action}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
