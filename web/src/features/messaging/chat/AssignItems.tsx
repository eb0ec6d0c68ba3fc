import type { UserId } from '@ambitionhub/contract/accounts';
import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { Menu } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { useAssign } from '../api/assign.ts';
import type { ColleagueWithEmail } from '../api/colleagues.ts';

const texts = messagingTexts.colleagues;

type Props = { conversation: Conversation; people: readonly ColleagueWithEmail[]; viewer: UserId };

/** Assigns the conversation to one of the company's people, the viewer first, or to nobody. */
export function AssignItems({ conversation, people, viewer }: Props) {
  const { mutate } = useAssign();
  const { with: other, assignedTo = null } = conversation;
  const held = people.some(({ id }) => id === assignedTo) ? assignedTo : null;
  const named = people
    .filter(({ isLeaving }) => !isLeaving)
    .map(({ id, name, email }) => ({
      id,
      name: people.some((one) => one.id !== id && one.name === name) ? `${name} (${email})` : name,
    }));
  const choices: readonly { to: UserId | null; name: string }[] = [
    ...named.flatMap(({ id, name }) => (id === viewer ? [{ to: id, name: texts.you(name) }] : [])),
    ...named.flatMap(({ id, name }) => (id === viewer ? [] : [{ to: id, name }])),
    { to: null, name: texts.nobody },
  ];
  return (
    <>
      <Menu.Label>{texts.assignTo}</Menu.Label>
      {/* As wide as the menu, so that the focus ring is complete. */}
      <div style={{ maxHeight: '16rem', overflowY: 'auto', padding: '0.25rem', margin: '-0.25rem' }}>
        {choices.map(({ to, name }) => (
          <Menu.RadioItem
            key={to ?? 'nobody'}
            value={to ?? 'nobody'}
            checked={to === held}
            checkIcon={<Icon name="check" size={16} />}
            closeMenuOnClick
            onChange={() => mutate({ with: other.id, to })}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </div>
      <Menu.Divider />
    </>
  );
}
