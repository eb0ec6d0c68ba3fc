import { assignedFilters, messagingTexts } from '@ambitionhub/contract/messaging';
import { type PositionId, positionTexts } from '@ambitionhub/contract/positions';
import { NativeSelect } from '@mantine/core';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { usePositions } from '../api/positions.ts';
import type { Inbox } from '../state/inbox.ts';
import classes from './ConversationList.module.css';
import type { useInbox } from './useInbox.ts';

const texts = messagingTexts.list.filters;
const ofPeople = messagingTexts.list.assigned;

type Props = Omit<ReturnType<typeof useInbox>, 'find'>;

/** The filters of the list of conversations. */
export function InboxFilters({ inbox, isTeam, isLoading, change, clear }: Props) {
  const isWhole = Object.keys(inbox).length === 0;
  const toggle = (name: 'unread' | 'archived') => () => change({ [name]: inbox[name] ? undefined : 'true' });
  return (
    <fieldset className={classes.filter}>
      <legend className="visually-hidden">{texts.label}</legend>
      <Toggle pressed={isWhole} onToggle={clear}>
        {texts.all}
      </Toggle>
      <Toggle pressed={inbox.unread !== undefined} onToggle={toggle('unread')}>
        {texts.unread}
      </Toggle>
      {isLoading && <LoadingGap />}
      {isTeam &&
        assignedFilters.map((one) => (
          <Toggle
            key={one}
            pressed={inbox.assigned === one}
            onToggle={() => change({ assigned: inbox.assigned === one ? undefined : one })}
          >
            {ofPeople[one]}
          </Toggle>
        ))}
      <Toggle pressed={inbox.archived !== undefined} onToggle={toggle('archived')}>
        {texts.archived}
      </Toggle>
    </fieldset>
  );
}

type PositionProps = { inbox: Inbox; onChange: (position: PositionId | undefined) => void };

/** Shown only if there are several positions, or if a deleted one is selected. */
export function PositionFilter({ inbox, onChange }: PositionProps) {
  const { data, isPending } = usePositions();
  const positions = data?.positions;
  if (isPending) return <LoadingGap />;
  if (!positions || (positions.length < 2 && inbox.position === undefined)) return null;
  const isGone = inbox.position !== undefined && !positions.some(({ id }) => id === inbox.position);
  return (
    <NativeSelect
      className={classes.position ?? ''}
      aria-label={texts.position}
      value={inbox.position ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(positions.find(({ id }) => id === value)?.id)}
      data={[
        { value: '', label: texts.everyPosition },
        ...positions.map(({ id, title }) => ({ value: id as string, label: title || positionTexts.unnamed })),
        ...(isGone && inbox.position ? [{ value: inbox.position, label: positionTexts.gone }] : []),
      ]}
    />
  );
}
