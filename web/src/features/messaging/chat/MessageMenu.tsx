import { messagingTexts } from '@ambitionhub/contract/messaging';
import { ActionIcon, Menu } from '@mantine/core';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useToast } from '../../../ui/Toast.tsx';

type Props = { text: string; tabStop: boolean; onReport?: () => void };

/** What can be done with a message; reporting only where it is the other one's. */
export function MessageMenu({ text, tabStop, onReport }: Props) {
  const toast = useToast();
  const alert = useAlert();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(messagingTexts.chat.copied);
    } catch {
      // The browser may not allow it.
      void alert(messagingTexts.chat.notCopied);
    }
  };
  return (
    <Menu position="bottom" withinPortal shadow="none">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          c="var(--ah-muted)"
          tabIndex={tabStop ? 0 : -1}
          aria-label={messagingTexts.chat.actions}
        >
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => void copy()}>
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
