import {
  directionFilters,
  type MonitoredId,
  moderationTexts,
  statusFilters,
  timeframeStart,
  timeframes,
} from '@ambitionhub/contract/moderation';
import { Checkbox, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useAddress } from '../../../ui/useAddress.ts';
import { type MonitorFilters, useMonitor } from '../api/messages.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { MessageRow } from './MessageRow.tsx';
import classes from './MessagesTab.module.css';

const { messages: texts } = moderationTexts;
const { filters: labels } = texts;

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));
const statuses = optionsOf(statusFilters, texts.statuses);
const directions = optionsOf(directionFilters, texts.directions);
const spans = optionsOf(timeframes, texts.timeframes);

/** A choice's value in the address: none for the default, which shows everything. */
const chosen = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((one) => one === value && one !== 'all');

/** Every message, filtered by the address. */
export function AllMessages({ onDetails }: { onDetails: (id: MonitoredId) => void }) {
  const [query, change] = useAddress();
  const { status = 'all', direction = 'all', timeframe = 'all', flagged, reported } = query;
  // Computed once per choice, so that every page of the list has the same start.
  const since = useMemo(() => timeframeStart(timeframe, new Date())?.toISOString(), [timeframe]);
  const filters: MonitorFilters = {
    status,
    direction,
    ...(since !== undefined && { since }),
    ...(flagged && { flagged }),
    ...(reported && { reported }),
  };
  const found = useMonitor(filters);
  const messages = found.data?.pages.flatMap((page) => page.messages) ?? [];
  const isFiltered = Object.keys(filters).length > 2 || status !== 'all' || direction !== 'all';
  return (
    <>
      <div className={classes.filters}>
        <Select
          label={labels.status}
          data={statuses}
          allowDeselect={false}
          value={status}
          onChange={(value) => change({ status: chosen(statusFilters, value) })}
        />
        <Select
          label={labels.direction}
          data={directions}
          allowDeselect={false}
          value={direction}
          onChange={(value) => change({ direction: chosen(directionFilters, value) })}
        />
        <Select
          label={labels.timeframe}
          data={spans}
          allowDeselect={false}
          value={timeframe}
          onChange={(value) => change({ timeframe: chosen(timeframes, value) })}
        />
        <div className={classes.only}>
          <Checkbox
            label={texts.flaggedOnly}
            checked={flagged === 'true'}
            onChange={({ currentTarget }) => change({ flagged: currentTarget.checked ? 'true' : undefined })}
          />
          <Checkbox
            label={texts.reportedOnly}
            checked={reported === 'true'}
            onChange={({ currentTarget }) => change({ reported: currentTarget.checked ? 'true' : undefined })}
          />
        </div>
      </div>
      <FoundMessages
        found={found}
        total={found.data?.pages[0]?.total ?? null}
        empty={{ title: isFiltered ? texts.noMatch : texts.empty }}
      >
        {messages.map((message) => (
          <MessageRow
            key={`${message.conversationId}/${message.seq}`}
            message={message}
            onDetails={() => onDetails(message)}
          />
        ))}
      </FoundMessages>
    </>
  );
}
