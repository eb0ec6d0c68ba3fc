import type { UserId } from '@ambitionhub/contract/accounts';
import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useArchive } from '../api/archive.ts';
import { useBlock } from '../api/block.ts';
import type { ColleagueWithEmail } from '../api/colleagues.ts';
import { AssignItems } from './AssignItems.tsx';
import { BlockDialog } from './BlockDialog.tsx';

const texts = messagingTexts.block;

type Props = { conversation: Conversation; people: readonly ColleagueWithEmail[]; viewer: UserId };

/** The actions in a conversation that has started. One with a removed account can only be archived. */
export function ChatOptions({ conversation, people, viewer }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useBlock();
  const archive = useArchive();
  const { with: other, blockedByMe, archived, lastSeq } = conversation;
  if (lastSeq === 0) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" c="var(--ah-ink)" aria-label={texts.menu}>
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {people.length > 1 && !other.gone && (
            <AssignItems conversation={conversation} people={people} viewer={viewer} />
          )}
          <Menu.Item onClick={() => archive({ with: other.id, archived: !archived, upTo: lastSeq })}>
            {archived ? messagingTexts.archive.undo : messagingTexts.archive.action}
          </Menu.Item>
          {other.gone ? null : blockedByMe ? (
            <Menu.Item onClick={() => mutate({ with: other.id, blocked: false })}>{texts.undo}</Menu.Item>
          ) : (
            <Menu.Item c="var(--ah-crimson)" onClick={() => setOpen(true)}>
              {texts.action}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isOpen && <BlockDialog other={other} onClose={() => setOpen(false)} />}
    </>
  );
}
