import type { UserId } from '@ambitionhub/contract/accounts';
import { type Colleague, type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useBlock } from '../api/block.ts';
import { AssignItems } from './AssignItems.tsx';
import { BlockDialog } from './BlockDialog.tsx';

const texts = messagingTexts.block;

type Props = { conversation: Conversation; people: readonly Colleague[]; viewer: UserId };

/** The actions in a conversation that has begun and whose other user still exists. */
export function ChatOptions({ conversation, people, viewer }: Props) {
  const [asking, setAsking] = useState(false);
  const { mutate } = useBlock();
  const { with: other, blockedByMe, lastSeq } = conversation;
  if (lastSeq === 0 || other.gone) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" c="var(--ah-ink)" aria-label={texts.menu}>
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {people.length > 1 && <AssignItems conversation={conversation} people={people} viewer={viewer} />}
          {blockedByMe ? (
            <Menu.Item onClick={() => mutate({ with: other.id, blocked: false })}>{texts.undo}</Menu.Item>
          ) : (
            <Menu.Item c="var(--ah-crimson)" onClick={() => setAsking(true)}>
              {texts.action}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking && <BlockDialog other={other} onClose={() => setAsking(false)} />}
    </>
  );
}
